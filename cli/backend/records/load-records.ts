import { readNewsletterAddress } from '../../../supabase/functions/newsletter/settings.ts';
import type { Project } from '../operator/with-project.ts';
import { type Records, readInterests, readMessages, readSubscribers } from './read-records.ts';
import type { Table } from './records-to-csv.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Selection {
  tables: readonly Table[];
  /** Whether only subscribers are loaded who have confirmed their address. */
  isConfirmed?: boolean;
}

/** Loads what visitors have sent to a project. @throws {EnvironmentError} when it cannot be read */
export async function loadRecords(
  project: Project,
  env: Environment,
  { tables, isConfirmed = false }: Selection,
): Promise<Partial<Records>> {
  const records: Partial<Records> = {};
  for (const table of tables) {
    if (table === 'subscribers')
      records.subscribers = await readSubscribers(project.admin, {
        isConfirmed,
        newsletterUrl: newsletterUrl(env, project),
      });
    else if (table === 'interests') records.interests = await readInterests(project.admin);
    else records.messages = await readMessages(project.admin);
  }
  return records;
}

/** Returns the public URL of the newsletter function. That of an embedded backend is known only if it is set. */
function newsletterUrl(env: Environment, { kind, name }: Project): string | undefined {
  const isKnown = kind === 'hosted' || Boolean(env.NEWSLETTER_URL?.trim());
  return isKnown ? readNewsletterAddress(env, name) : undefined;
}
