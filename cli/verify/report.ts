import { blankControls, countOf, type Paint } from '../platform/terminal.ts';
import { annotate, type Format } from '../problems/report.ts';

const names = [
  ...(['connection', 'certificate', 'https', 'address', 'sitemap', 'pages', 'addresses', 'not-found'] as const),
  ...(['redirects', 'assets', 'feeds', 'files', 'headers', 'caching', 'compression', 'backend'] as const),
];

export type CheckName = (typeof names)[number];

const configure =
  'Configure the host as `dist/_headers` says: `npm run site -- host nginx` prints it, or `host caddy`.';
const deploy = `Deploy all files of the build that is compared. The host must not change them. ${configure}`;

/** What to do about what a check has found; by default, to deploy. */
const fixes: Partial<Record<CheckName, string>> = {
  certificate: 'Renew it, and find out why the host did not by itself: it usually does so 30 days before.',
  https: `Let the host answer plain http (port 80), which old links use, with redirects to https. ${configure}`,
  address: 'Set `url` in content/site.yaml, build and deploy, unless this is a preview of the site.',
  addresses: `Forms are filled in from the query. ${configure}`,
  'not-found': `Let the host answer with \`404.html\` and the status 404. ${configure} GitHub Pages cannot have a page for each language: accept this there.`,
  headers: configure,
  caching: `With other values, visitors may get old pages, or load the same files again and again. ${configure}`,
  compression: `Pages take longer to arrive. ${configure}`,
};

/** What is wrong. An error is something wrong or unprotected; a warning, something slower or laxer than it could be. */
export interface Fault {
  expected: string;
  found: string;
  severity: 'error' | 'warning';
  /** What to do; by default, the fix of the check. */
  fix?: string | undefined;
}

export function fault(expected: string, found: string, severity: Fault['severity'] = 'error', fix?: string): Fault {
  return { expected, found, severity, fix };
}

/** Adds what a check has found at a path of the host, or counts that an expectation is met. */
export type AddFinding = (check: CheckName, at: string, found: Fault | false | undefined) => void;

type Finding = Fault & { fix: string; at: string[] };
type Check = ReturnType<typeof createChecks>['checks'][number];

/** What all checks of a site have found, and how many pages and other files were asked for. */
export type Verification = { url: string; pages: number; files: number; checks: Check[] };

/** Creates the checks without findings. The same fault in several places is one finding. */
export function createChecks() {
  /** `passed` of the `asked` expectations were met. */
  const create = (name: CheckName) => ({ name, passed: 0, asked: 0, findings: [] as Finding[] });
  const checks = names.map(create);
  const add: AddFinding = (name, at, found) => {
    const check = checks[names.indexOf(name)] ?? create(name);
    check.asked += 1;
    if (!found) check.passed += 1;
    else {
      const { fix = fixes[name] ?? deploy, severity } = found;
      const shown = { severity, expected: harmless(found.expected), found: harmless(found.found), fix };
      const same = check.findings.find(({ at, ...finding }) => JSON.stringify(finding) === JSON.stringify(shown));
      if (same) same.at.push(harmless(at));
      else check.findings.push({ ...shown, at: [harmless(at)] });
    }
  };
  return { checks, add };
}

/** Cuts a text after 200 characters, and blanks control and format characters, which can hide or reverse text. */
const harmless = (text: string) => blankControls(text.slice(0, 200)).replace(/\p{Cf}/gu, ' ');

export function countFindings(checks: readonly Pick<Check, 'findings'>[]): { errors: number; warnings: number } {
  const severities = checks.flatMap(({ findings }) => findings.map(({ severity }) => severity));
  const errors = severities.filter((severity) => severity === 'error').length;
  return { errors, warnings: severities.length - errors };
}

export const verificationReporters: Record<Format, (verification: Verification, paint: Paint) => string> = {
  pretty: formatPretty,
  json: (verification) => `${JSON.stringify({ ...verification, ...countFindings(verification.checks) }, null, 2)}\n`,
  github: ({ checks }) =>
    formatFindings(checks, (name, { severity, at, expected, found, fix }) => {
      const text = [listPlaces(at), `expected: ${expected}`, `found: ${found}`, fix].join('\n');
      return annotate(severity, { title: `Verify: ${name}` }, text);
    }),
};

function formatFindings(checks: readonly Check[], format: (check: string, finding: Finding) => string) {
  return checks.flatMap(({ name, findings }) => findings.map((finding) => format(name, finding))).join('');
}

/** Formats which checks are as expected, what is wrong, and a line with the result. */
function formatPretty({ url, pages, files, checks }: Verification, paint: Paint): string {
  const list = (nameOf: (check: Check) => string | false) => checks.flatMap((each) => nameOf(each) || []).join(', ');
  const details = formatFindings(checks, (name, { severity, at, expected, found, fix }) => {
    const title = `${paint('bold', name)} ${paint(severity === 'error' ? 'red' : 'yellow', severity)} ${listPlaces(at)}`;
    return `${title}\n  expected: ${expected}\n  found:    ${found}\n  ${paint('cyan', 'hint:')} ${fix}\n\n`;
  });
  const { errors, warnings } = countFindings(checks);
  const counts = [errors && countOf(errors, 'error'), warnings && countOf(warnings, 'warning')].filter(Boolean);
  const asked = `${countOf(pages, 'page')} and ${countOf(files, 'other file')}`;
  const passed = `As expected: ${list(({ name, passed }) => passed > 0 && `${name} ${passed}`)}\n`;
  const others = `Not checked here: ${list(({ name, asked }) => asked === 0 && name) || 'nothing else'}\n`;
  const result = paint('bold', `Verified ${url}: ${asked}, ${counts.join(', ') || 'all as expected'}.`);
  return `${passed}${others}\n${details}${result}\n`;
}

function listPlaces(at: readonly string[]): string {
  return at.slice(0, 5).join(', ') + (at.length > 5 ? ` and ${at.length - 5} more` : '');
}
