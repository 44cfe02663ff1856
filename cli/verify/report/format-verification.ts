import { countOf, painter } from '../../platform/terminal.ts';
import { annotate, type Format } from '../../problems/report.ts';
import type { Finding } from '../checks/findings.ts';
import type { CheckResult, Verification } from '../verify-site.ts';

/** The formats of `site verify`: for people, for other programs, or as GitHub annotations. */
export const verificationReporters: Record<Format, (verification: Verification, isColored: boolean) => string> = {
  pretty: formatPretty,
  json: (verification) => `${JSON.stringify({ ...verification, ...countFindings(verification) }, null, 2)}\n`,
  github: formatGithub,
};

interface Counts {
  errors: number;
  warnings: number;
}

export function countFindings({ checks }: Pick<Verification, 'checks'>): Counts {
  const findings = checks.flatMap((check) => check.findings);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
}

/** Formats a line for each check, what is wrong below, and a line with the result. */
export function formatPretty(verification: Verification, isColored = false): string {
  const { checks } = verification;
  const paint = painter(isColored);
  const width = Math.max(...checks.map(({ name }) => name.length));
  const rows = checks.map(
    (check) => `${paint(colorOf(check), markOf(check))} ${check.name.padEnd(width)}  ${describe(check)}\n`,
  );
  const details = checks.flatMap(({ name, findings }) =>
    findings.map((finding) => {
      const { severity, expected, found, fix } = finding;
      const title = `${paint('bold', name)} ${paint(severity === 'error' ? 'red' : 'yellow', severity)} ${listPlaces(finding)}`;
      return `${title}\n  expected: ${expected}\n  found:    ${found}\n  ${paint('cyan', 'hint:')} ${fix}\n`;
    }),
  );
  return `${rows.join('')}\n${[...details, paint('bold', formatResult(verification))].join('\n')}\n`;
}

function formatGithub(verification: Verification): string {
  return verification.checks
    .flatMap(({ name, findings }) =>
      findings.map((finding) => {
        const { severity, expected, found, fix } = finding;
        const text = `${listPlaces(finding)}\nexpected: ${expected}\nfound: ${found}\n${fix}`;
        return annotate(severity, { title: `Verify: ${name}` }, text);
      }),
    )
    .join('');
}

/** Formats the result in one line. */
export function formatResult(verification: Verification): string {
  const { url, pages, files } = verification;
  const { errors, warnings } = countFindings(verification);
  const parts = [
    ...(errors > 0 ? [countOf(errors, 'error')] : []),
    ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
  ];
  const asked = `Verified ${url}: ${countOf(pages, 'page')} and ${countOf(files, 'other file')}`;
  return `${asked}, ${parts.length === 0 ? 'all as expected' : parts.join(' and ')}.`;
}

type Mark = '✓' | '✗' | '!' | '-';

function markOf({ findings, skipped }: CheckResult): Mark {
  if (findings.some(({ severity }) => severity === 'error')) return '✗';
  if (findings.length > 0) return '!';
  return skipped === undefined ? '✓' : '-';
}

function colorOf(check: CheckResult): 'green' | 'red' | 'yellow' | 'dim' {
  return ({ '✓': 'green', '✗': 'red', '!': 'yellow', '-': 'dim' } as const)[markOf(check)];
}

function describe({ about, passed, findings, skipped }: CheckResult): string {
  if (skipped !== undefined) return `not checked: ${skipped}`;
  const { errors, warnings } = countFindings({ checks: [{ name: '', about, passed, findings }] });
  const faults = [errors > 0 && countOf(errors, 'error'), warnings > 0 && countOf(warnings, 'warning')].filter(Boolean);
  return faults.length === 0 ? `${about} (${passed})` : `${faults.join(', ')}; ${passed} as expected`;
}

/** How many places a finding names. */
const maxPlaces = 5;

function listPlaces({ at }: Finding): string {
  const more = at.length - maxPlaces;
  return at.slice(0, maxPlaces).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
