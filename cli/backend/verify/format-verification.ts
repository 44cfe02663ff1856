import type { Finding } from './finding.ts';

const marks = { held: '✓', open: '✗', skipped: '–' } as const;

export interface Verification {
  /** How the project is named. */
  project: string;
  /** What was mended before. */
  mended: readonly string[];
  findings: readonly Finding[];
}

/** Formats a verification as a table: a heading for each group, and a line for each attempt. */
export function formatVerification({ project, mended, findings }: Verification): string {
  const lines: string[] = [];
  if (mended.length > 0) lines.push('Mended', ...mended.map((line) => `  ${line}`), '');
  for (const [group, members] of Object.entries(Object.groupBy(findings, (finding) => finding.group))) {
    lines.push(group.charAt(0).toUpperCase() + group.slice(1));
    for (const { name, outcome, detail } of members ?? [])
      lines.push(`  ${marks[outcome]} ${name}${detail === undefined ? '' : `: ${detail}`}`);
    lines.push('');
  }
  const { held, open, skipped } = countOutcomes(findings);
  const notTried = skipped === 0 ? '' : `, ${skipped} not tried`;
  lines.push(
    `${project}: ${held} held, ${open === 0 ? 'none is' : `${open} ${open === 1 ? 'is' : 'are'}`} open${notTried}.`,
  );
  if (findings.some(({ group, outcome }) => group === 'rights' && outcome === 'open'))
    lines.push('To restore what the migrations grant: site backend verify --mend');
  return `${lines.join('\n')}\n`;
}

/** Formats a verification as JSON. */
export function formatVerificationAsJson(verification: Verification): string {
  return `${JSON.stringify({ ...verification, ...countOutcomes(verification.findings) }, undefined, 2)}\n`;
}

function countOutcomes(findings: readonly Finding[]): Record<Finding['outcome'], number> {
  const count = (outcome: Finding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length;
  return { held: count('held'), open: count('open'), skipped: count('skipped') };
}
