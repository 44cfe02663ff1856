import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../platform/errors.ts';
import { projectRoot } from '../platform/project-root.ts';
import type { Project } from './project.ts';
import { count } from './records.ts';

/** What the SQL function `backend_status` returns. */
interface Status {
  /** What the roles of the Data API may do, and what holds them back, a line for each. */
  rights: string[];
  /** The mails that are not sent after an hour, grouped by the last error; null for those not tried. */
  mails: { kind: 'notification' | 'confirmation'; error: string | null; number: number; oldest: string }[] | null;
  /** How many requests the limits have refused, until there were none for a month. */
  refused: { subscription: number; message: number };
  stored: { subscribers: number; confirmed: number; interests: number; messages: number; spam: number };
}

/** A line of the report. */
export interface Finding {
  about: 'project' | 'rights' | 'mails' | 'limits' | 'stored';
  /** Whether the operator has to do something. */
  isTrouble: boolean;
  message: string;
  /** What to do. */
  hint?: string;
}

/** Reports whether a project stores what visitors send, and sends its mails. @throws {EnvironmentError} for a wrong key */
export async function checkStatus({ admin, name }: Project): Promise<Finding[]> {
  const { data, error, status } = await admin.rpc('backend_status');
  if (error === null) return findFindings(data as Status);
  if (status === 401 || status === 403)
    throw new EnvironmentError(
      `${name} refuses the key (${status}). Copy the secret key of this project again, from its settings under "API keys".`,
    );
  const isOld = error.code === 'PGRST202';
  const message = isOld
    ? 'The project lacks the migrations that report its state.'
    : `The project ${status > 0 ? `answers ${status}` : 'does not answer'}.`;
  const hint = isOld
    ? 'Apply them with `supabase db push --remote`, and then deploy both functions.'
    : 'Until it does, forms lose what visitors send. Supabase pauses a free project after a week without requests: restore it in the dashboard.';
  return [{ about: 'project', isTrouble: true, message, hint }];
}

function findFindings({ rights, mails, refused, stored }: Status): Finding[] {
  const { subscribers, confirmed, interests, messages, spam } = stored;
  const fine = (about: Finding['about'], message: string): Finding => ({ about, isTrouble: false, message });
  return [
    compareRights(rights),
    ...(mails?.map(judgeMails) ?? [fine('mails', 'None waits for more than an hour.')]),
    fine('limits', `Refused: ${count(refused.subscription, 'subscription')}, ${count(refused.message, 'message')}.`),
    fine(
      'stored',
      `${count(subscribers, 'subscriber')} (${confirmed} confirmed), ${count(interests, 'product interest')}, ${count(messages, 'message')} (${spam} perhaps spam)`,
    ),
  ];
}

/** Compares who may do what with what the migrations grant. */
function compareRights(rights: string[]): Finding {
  const expected = readFileSync(join(projectRoot, 'supabase/rights.txt'), 'utf8').trim().split('\n');
  const added = rights.filter((line) => !expected.includes(line)).map((line) => `open: ${line}`);
  const missing = expected.filter((line) => !rights.includes(line)).map((line) => `missing: ${line}`);
  const differences = [...added, ...missing].join('; ');
  if (!differences) return { about: 'rights', isTrouble: false, message: 'They are those that the migrations grant.' };
  return {
    about: 'rights',
    isTrouble: true,
    message: `${differences}.`,
    hint: 'What visitors sent may be open to strangers. Push the newest migrations, and then run the file of rights in supabase/migrations/ in the SQL editor of the project.',
  };
}

function judgeMails({ kind, error, number, oldest }: NonNullable<Status['mails']>[number]): Finding {
  const noun = kind === 'notification' ? 'mail about a message' : 'confirmation mail';
  const message = `${noun}: ${number} unsent, the oldest since ${oldest.slice(0, 16).replace('T', ' ')}: ${error ?? 'not tried'}.`;
  // Where no key is set, no mail is wanted.
  return { about: 'mails', isTrouble: error !== null, message, ...(error !== null && { hint: mailHint }) };
}

const mailHint =
  'Check RESEND_API_KEY, the quota of its account, and that the domain of CONTACT_SENDER is verified with Resend. docs/operate.md says how to have mails tried again that have failed ten times.';
