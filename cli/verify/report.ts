import { blankControls, countOf, painter } from '../platform/terminal.ts';
import { annotate, type Format } from '../problems/report.ts';

/** The checks in the order of the report: what is fine if nothing is found, and why nothing was checked, if so. */
const checks = {
  connection: ['to the site works', ''],
  certificate: ['is valid for at least three weeks', 'this is plain http'],
  https: ['is where plain http leads', 'this is plain http, or it has a port of its own'],
  address: ['is the one that its pages name', 'a site on this machine may name any address'],
  sitemap: ['names every page that was built', ''],
  pages: ['are there, with the title and the bytes that were built', ''],
  addresses: ['keep their query, and may end with a slash', 'there is no page but the front page'],
  'not-found': ['is answered with 404 and the page for it', ''],
  redirects: ['lead from old addresses to new ones', 'the site has none, or no built site says which'],
  assets: ['of all pages are there, with their types', 'no page could be read'],
  feeds: ['can be read by programs', 'no page names one'],
  files: ['robots.txt, llms.txt, the web manifest and the favicon are right', ''],
  policy: ['is in each page, and the one of the host lets its scripts and forms through', 'no page could be read'],
  headers: ['protect pages, files and what does not exist', ''],
  caching: ['shows new pages at once, and keeps hashed files', ''],
  compression: ['of pages, scripts and all other texts', 'no text is so long'],
  backend: ['is awake, shows no visitor’s data, and takes messages from this site', 'no page has a form for a server'],
} as const;

export type CheckName = keyof typeof checks;

/** What is wrong, in three sentences or parts of them. */
export interface Fault {
  /** Visitors get something wrong or unprotected (`error`), or something slower or laxer than the host could send. */
  severity: 'error' | 'warning';
  expected: string;
  found: string;
  fix: string;
}

export function fault(expected: string, found: string, fix: string, severity: Fault['severity'] = 'error'): Fault {
  return { severity, expected, found, fix };
}

/** Adds what a check has found at a path of the host, or counts that an expectation is met. */
export type AddFinding = (check: CheckName, at: string, found: Fault | false | undefined) => void;

/** What all checks of a site have found. */
export interface Verification {
  url: string;
  /** How many pages and other files were asked for. */
  pages: number;
  files: number;
  checks: ReturnType<typeof createChecks>['checks'];
}

/** Creates the checks without findings. The same fault in several places is one finding. */
export function createChecks() {
  const all = Object.entries(checks).map(([key, [about, nothing]]) => ({
    name: key as CheckName,
    about,
    /** How many expectations were met. */
    passed: 0,
    findings: [] as (Fault & { at: string[] })[],
    /** Why nothing was checked. */
    skipped: nothing as string | undefined,
  }));
  const known = new Map<string, Fault & { at: string[] }>();
  const add: AddFinding = (name, at, found) => {
    const check = all.find((one) => one.name === name);
    if (!check) return;
    delete check.skipped;
    if (!found) {
      check.passed += 1;
      return;
    }
    const shown = { ...found, expected: harmless(found.expected), found: harmless(found.found) };
    const key = JSON.stringify([name, shown]);
    const finding = known.get(key) ?? { ...shown, at: [] };
    finding.at.push(harmless(at));
    if (!known.has(key)) check.findings.push(finding);
    known.set(key, finding);
  };
  return { checks: all, add };
}

/** The maximum length of a text in a report. */
const maxLength = 200;

/** Blanks control and format characters, which can hide or turn around text, and cuts what is too long. */
function harmless(text: string): string {
  const plain = blankControls(text.slice(0, 10 * maxLength)).replace(/\p{Cf}/gu, ' ');
  return plain.length > maxLength ? `${plain.slice(0, maxLength - 1)}…` : plain;
}

/** The formats of `site verify`: for people, for other programs, or as GitHub annotations. */
export const verificationReporters: Record<Format, (verification: Verification, isColored: boolean) => string> = {
  pretty: formatPretty,
  json: (verification) => `${JSON.stringify({ ...verification, ...countFindings(verification.checks) }, null, 2)}\n`,
  github: ({ checks }) =>
    checks
      .flatMap(({ name, findings }) =>
        findings.map(({ severity, at, expected, found, fix }) =>
          annotate(
            severity,
            { title: `Verify: ${name}` },
            [listPlaces(at), `expected: ${expected}`, `found: ${found}`, fix].join('\n'),
          ),
        ),
      )
      .join(''),
};

export function countFindings(checks: readonly { findings: readonly Fault[] }[]): { errors: number; warnings: number } {
  const severities = checks.flatMap(({ findings }) => findings.map(({ severity }) => severity));
  const errors = severities.filter((severity) => severity === 'error').length;
  return { errors, warnings: severities.length - errors };
}

/** Formats a line for each check, what is wrong below, and a line with the result. */
function formatPretty(verification: Verification, isColored = false): string {
  const { checks } = verification;
  const paint = painter(isColored);
  const width = Math.max(...checks.map(({ name }) => name.length));
  const rows = checks.map(({ name, about, passed, findings, skipped }) => {
    const { errors } = countFindings([{ findings }]);
    const line = (color: 'red' | 'yellow' | 'green' | 'dim', mark: string, text: string) =>
      `${paint(color, mark)} ${name.padEnd(width)}  ${text}\n`;
    if (skipped !== undefined) return line('dim', '-', `not checked: ${skipped}`);
    if (findings.length === 0) return line('green', '✓', `${about} (${passed})`);
    const text = `${describeCounts([{ findings }], ', ')}; ${passed} as expected`;
    return errors > 0 ? line('red', '✗', text) : line('yellow', '!', text);
  });
  const details = checks.flatMap(({ name, findings }) =>
    findings.map(({ severity, at, expected, found, fix }) => {
      const title = `${paint('bold', name)} ${paint(severity === 'error' ? 'red' : 'yellow', severity)} ${listPlaces(at)}`;
      return `${title}\n  expected: ${expected}\n  found:    ${found}\n  ${paint('cyan', 'hint:')} ${fix}\n`;
    }),
  );
  return `${rows.join('')}\n${[...details, paint('bold', formatResult(verification))].join('\n')}\n`;
}

/** Formats the result in one line. */
function formatResult({ url, pages, files, checks }: Verification): string {
  const result = describeCounts(checks, ' and ') || 'all as expected';
  return `Verified ${url}: ${countOf(pages, 'page')} and ${countOf(files, 'other file')}, ${result}.`;
}

/** Returns `2 errors` and `1 warning`, as far as there are any. */
function describeCounts(checks: readonly { findings: readonly Fault[] }[], between: string): string {
  const { errors, warnings } = countFindings(checks);
  return [errors > 0 && countOf(errors, 'error'), warnings > 0 && countOf(warnings, 'warning')]
    .filter((text) => text !== false)
    .join(between);
}

function listPlaces(at: readonly string[]): string {
  return at.slice(0, 5).join(', ') + (at.length > 5 ? ` and ${at.length - 5} more` : '');
}
