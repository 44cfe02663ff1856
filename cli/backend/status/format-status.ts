import { annotate, type Format } from '../../problems/report.ts';
import { escapeControls, formatSafeJson } from '../records/escape-controls.ts';
import { count } from '../records/format-records.ts';
import type { Finding, Status } from './status.ts';

export interface StatusReport {
  /** The URL of the project, or its data folder. */
  project: string;
  findings: readonly Finding[];
  /** How much is stored; undefined if the project could not say. */
  counts?: Status['counts'] | undefined;
}

export const statusReporters: Record<Format, (report: StatusReport) => string> = {
  pretty({ findings, counts }) {
    const lines = findings.flatMap(({ about, isTrouble, message, hint }) => [
      `  ${isTrouble ? '✗' : '✓'} ${about.padEnd(11)} ${message}`,
      ...(hint ? [`                ${hint}`] : []),
    ]);
    return escapeControls(`${[...lines, ...(counts ? [`    ${formatCounts(counts)}`] : [])].join('\n')}\n`, '\n');
  },
  json: formatSafeJson,
  github: ({ findings }) =>
    findings
      .filter(({ isTrouble }) => isTrouble)
      .map(({ about, message, hint }) =>
        annotate('error', { title: `Backend: ${about}` }, hint ? `${message} ${hint}` : message),
      )
      .join(''),
};

function formatCounts({ subscribers, confirmed, interests, messages, spam }: Status['counts']): string {
  return `stored: ${count(subscribers, 'subscriber')} (${confirmed} confirmed), ${count(interests, 'product interest')}, ${count(messages, 'message')} (${spam} spam)`;
}
