import { count } from '../records/format-records.ts';
import type { Leavers } from './read-leavers.ts';
import type { Unsubscribed } from './unsubscribe-leavers.ts';

interface Report extends Unsubscribed {
  /** The name of the project. */
  project: string;
  isDryRun: boolean;
  /** The number of different addresses in the file. */
  addresses: number;
  problems: Leavers['problems'];
}

/** Formats what was removed, and a line for each line of the file that has no address. */
export function formatUnsubscribed(report: Report, file: string): string {
  const { project, isDryRun, addresses, subscriptions, interests, newer, unknown, problems } = report;
  const verb = isDryRun ? 'Would remove' : 'Removed';
  const lines = [
    ...problems.map(({ line, message }) => `${file}:${line}: ${message}`),
    `${verb} from ${project}: ${count(subscriptions, 'subscription')} and ${count(interests, 'product interest')}. The file has ${count(addresses, 'address', 'addresses')}, of which ${unknown} ${unknown === 1 ? 'is' : 'are'} not on the list and ${newer} subscribed again since.`,
    ...(isDryRun ? ['Nothing was changed: this was a dry run.'] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
