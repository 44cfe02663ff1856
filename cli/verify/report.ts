import { blankControls, countOf, type Paint } from '../platform/terminal.ts';
import { annotate, type Format } from '../problems/report.ts';

/** The checks in the order of the report, with what is fine if nothing is found. */
const checkTexts = {
  connection: 'to the site works',
  certificate: 'is valid for at least three weeks',
  https: 'is where plain http leads',
  address: 'is the one that its pages name',
  sitemap: 'names every page that was built',
  pages: 'are there, with the bytes that were built',
  addresses: 'keep their query, and may end with a slash',
  'not-found': 'is answered with 404 and the page for it',
  redirects: 'lead from old addresses to new ones',
  assets: 'of all pages are there, with their types',
  feeds: 'can be read by programs',
  files: 'robots.txt, llms.txt, the web manifest and the favicon are right',
  policy: 'is in each page, and the one of the host lets its scripts through',
  headers: 'protect pages, files and what does not exist',
  caching: 'shows new pages at once, and keeps hashed files',
  compression: 'of pages, scripts and all other texts',
  backend: 'is awake, shows no visitor’s data, and takes messages from this site',
} as const;

export type CheckName = keyof typeof checkTexts;

/** What is wrong. Visitors get something wrong or unprotected (`error`), or slower or laxer than the host could send. */
export interface Fault {
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

type Check = ReturnType<typeof createChecks>['checks'][number];

/** What all checks of a site have found, and how many pages and other files were asked for. */
export interface Verification {
  url: string;
  pages: number;
  files: number;
  checks: Check[];
}

/** Creates the checks without findings. The same fault in several places is one finding. */
export function createChecks() {
  const checks = Object.entries(checkTexts).map(([name, about]) => ({
    name: name as CheckName,
    about,
    /** How many expectations were met, of how many. */
    passed: 0,
    asked: 0,
    findings: [] as (Fault & { at: string[] })[],
  }));
  const add: AddFinding = (name, at, found) => {
    const check = checks.find((one) => one.name === name);
    if (!check) return;
    check.asked += 1;
    if (!found) {
      check.passed += 1;
      return;
    }
    const [expected, shown] = [found.expected, found.found].map(harmless);
    const same = check.findings.find(
      (one) => one.expected === expected && one.found === shown && one.fix === found.fix,
    );
    if (same) same.at.push(harmless(at));
    else check.findings.push({ ...found, expected: expected ?? '', found: shown ?? '', at: [harmless(at)] });
  };
  return { checks, add };
}

/** Blanks control and format characters, which can hide or turn around text, and cuts what is too long. */
const harmless = (text: string) => blankControls(text.slice(0, 200)).replace(/\p{Cf}/gu, ' ');

export function countFindings(checks: readonly Pick<Check, 'findings'>[]): { errors: number; warnings: number } {
  const severities = checks.flatMap(({ findings }) => findings.map(({ severity }) => severity));
  const errors = severities.filter((severity) => severity === 'error').length;
  return { errors, warnings: severities.length - errors };
}

/** The formats of `site verify`: for people, for other programs, or as GitHub annotations. */
export const verificationReporters: Record<Format, (verification: Verification, paint: Paint) => string> = {
  pretty: formatPretty,
  json: (verification) => `${JSON.stringify({ ...verification, ...countFindings(verification.checks) }, null, 2)}\n`,
  github: ({ checks }) =>
    formatFindings(checks, (name, { severity, at, expected, found, fix }) => {
      const text = [listPlaces(at), `expected: ${expected}`, `found: ${found}`, fix].join('\n');
      return annotate(severity, { title: `Verify: ${name}` }, text);
    }).join(''),
};

function formatFindings(
  checks: readonly Check[],
  format: (name: string, finding: Check['findings'][number]) => string,
) {
  return checks.flatMap(({ name, findings }) => findings.map((finding) => format(name, finding)));
}

/** Formats a line for each check, what is wrong below, and a line with the result. */
function formatPretty({ url, pages, files, checks }: Verification, paint: Paint): string {
  const rows = checks.map(({ name, about, passed, asked, findings }) => {
    const title = name.padEnd(11);
    if (asked === 0) return `${paint('dim', '-')} ${title}  not checked here\n`;
    if (findings.length === 0) return `${paint('green', '✓')} ${title}  ${about} (${passed})\n`;
    const mark = countFindings([{ findings }]).errors > 0 ? paint('red', '✗') : paint('yellow', '!');
    return `${mark} ${title}  ${describeCounts([{ findings }])}; ${passed} as expected\n`;
  });
  const details = formatFindings(checks, (name, { severity, at, expected, found, fix }) => {
    const title = `${paint('bold', name)} ${paint(severity === 'error' ? 'red' : 'yellow', severity)} ${listPlaces(at)}`;
    return `${title}\n  expected: ${expected}\n  found:    ${found}\n  ${paint('cyan', 'hint:')} ${fix}\n\n`;
  });
  const asked = `${countOf(pages, 'page')} and ${countOf(files, 'other file')}`;
  const result = `Verified ${url}: ${asked}, ${describeCounts(checks) || 'all as expected'}.`;
  return `${rows.join('')}\n${details.join('')}${paint('bold', result)}\n`;
}

/** Returns `2 errors, 1 warning`, as far as there are any. */
function describeCounts(checks: readonly Pick<Check, 'findings'>[]): string {
  const { errors, warnings } = countFindings(checks);
  return [errors && countOf(errors, 'error'), warnings && countOf(warnings, 'warning')].filter(Boolean).join(', ');
}

function listPlaces(at: readonly string[]): string {
  return at.slice(0, 5).join(', ') + (at.length > 5 ? ` and ${at.length - 5} more` : '');
}
