import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../platform/errors.ts';
import { projectRoot } from '../platform/project-root.ts';
import type { Project } from './project.ts';
import { count, formatTime } from './records.ts';

/** A line of the report; `hint` is what the operator has to do, if anything. */
export interface Finding {
  about: 'project' | 'rights' | 'mails' | 'limits' | 'stored';
  isTrouble: boolean;
  message: string;
  hint?: string;
}

/** What the SQL function `backend_status` returns: numbers, times and reasons, and nothing of what visitors have sent. */
interface Status {
  rights: string[];
  mails: { kind: 'notification' | 'confirmation'; error: string | null; number: number; oldest: string }[] | null;
  refused: { subscription: number; message: number };
  stored: { subscribers: number; confirmed: number; interests: number; messages: number; spam: number };
}

/** Reports the state of a project: its rights, mails, limits and rows. @throws {EnvironmentError} for a wrong key */
export async function checkStatus({ admin, name }: Project): Promise<Finding[]> {
  const { data, error, status } = await admin.rpc('backend_status');
  if (status === 401 || status === 403)
    throw new EnvironmentError(
      `${name} refuses the key (${status}). Copy the secret key of this project again, from its settings under "API keys".`,
    );
  if (error?.code === 'PGRST202')
    return [note('project', 'The project lacks the migrations that report its state.', hints.migrations)];
  if (error)
    return [note('project', `The project ${status > 0 ? `answers ${status}` : 'does not answer'}.`, hints.asleep)];
  const { rights, mails, refused, stored }: Status = data;
  const subscribers = `${count(stored.subscribers, 'subscriber')} (${stored.confirmed} confirmed)`;
  const messages = `${count(stored.messages, 'message')} (${stored.spam} perhaps spam)`;
  const granted = readFileSync(join(projectRoot, 'supabase/rights.txt'), 'utf8').trim().split('\n');
  const added = rights.filter((line) => !granted.includes(line)).map((line) => `open: ${line}`);
  const missing = granted.filter((line) => !rights.includes(line)).map((line) => `missing: ${line}`);
  const changed = [...added, ...missing].join('; ');
  const late = mails?.map(({ kind, error, number, oldest }) => {
    const noun = kind === 'notification' ? 'mail about a message' : 'confirmation mail';
    const text = `${noun}: ${number} unsent, the oldest since ${formatTime(oldest)}: ${error ?? 'not tried'}.`;
    // `error` is null if sending was never tried, because no key for mails is set: then nothing needs a repair.
    return note('mails', text, error === null ? undefined : hints.mails);
  });
  return [
    changed ? note('rights', `${changed}.`, hints.rights) : note('rights', 'All are as the migrations grant them.'),
    ...(late ?? [note('mails', 'No mail has waited for more than an hour.')]),
    note('limits', `Refused: ${count(refused.subscription, 'subscription')}, ${count(refused.message, 'message')}.`),
    note('stored', `${subscribers}, ${count(stored.interests, 'product interest')}, ${messages}`),
  ];
}

function note(about: Finding['about'], message: string, hint?: string): Finding {
  return { about, isTrouble: hint !== undefined, message, ...(hint && { hint }) };
}

const hints = {
  migrations: 'Apply the migrations with `supabase db push --remote`, and then deploy both functions.',
  asleep:
    'Until the project answers, visitors cannot send anything. Supabase pauses a free project after a week without requests: restore it in the dashboard.',
  rights:
    'What visitors sent may be open to strangers. Apply the newest migrations (`supabase db push --remote`), and then run the file of supabase/migrations/ that ends with _rights.sql in the SQL editor of the project.',
  mails:
    'Check RESEND_API_KEY, the quota of its account, and that the domain of CONTACT_SENDER is verified with Resend. docs/operate.md says how to send mails again that have failed ten times.',
};
