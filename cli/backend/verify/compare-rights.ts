import type { SupabaseClient } from '@supabase/supabase-js';
import { callFunction } from '../operator/call-function.ts';
import type { Finding } from './finding.ts';

/** A row of `check_rights` in supabase/migrations. */
interface Difference {
  difference: 'open' | 'missing';
  kind: string;
  object: string;
  part: string;
  role: string;
  privilege: string;
}

const group = 'rights';

/** What is compared, by the kinds that `private.rights` tells apart. */
const compared: Readonly<Record<string, string>> = {
  table: 'privileges on tables and columns',
  sequence: 'privileges on sequences',
  function: 'privileges on functions',
  schema: 'privileges on schemas',
  'row-level security': 'row-level security',
  policy: 'policies',
  trigger: 'triggers',
  publication: 'tables that changes are published of',
  role: 'roles',
  owner: 'owners',
};

/** Compares who may do what with what the migrations grant. @throws {EnvironmentError} when the project cannot tell */
export async function compareRights(admin: SupabaseClient): Promise<Finding[]> {
  const differences = await callFunction<Difference[]>(admin, 'check_rights');
  return Object.entries(compared).map(([kind, name]) => {
    const details = differences.filter((difference) => difference.kind === kind).map(describeDifference);
    return details.length === 0
      ? { group, name, outcome: 'held' }
      : { group, name, outcome: 'open', detail: details.join('; ') };
  });
}

/**
 * Makes the rights what the migrations grant.
 * @returns a description of each difference that there was
 * @throws {EnvironmentError} when the project refuses
 */
export async function mendRights(admin: SupabaseClient): Promise<string[]> {
  return (await callFunction<Difference[]>(admin, 'mend_rights')).map(describeDifference);
}

function describeDifference({ difference, kind, object, part, role, privilege }: Difference): string {
  const isOpen = difference === 'open';
  if (['table', 'sequence', 'function', 'schema'].includes(kind)) {
    const what = `${privilege} on ${object}${part && ` (${part})`}`;
    return isOpen ? `${role} has ${what}, which no migration grants` : `${role} lacks ${what}`;
  }
  if (kind === 'row-level security') return isOpen ? `${object} is unknown` : `${object} has none`;
  if (kind === 'publication') return `${object} is in the publication ${part}`;
  if (kind === 'owner') return `${object} belongs to ${role}, unlike the schema private`;
  if (kind === 'role') return part ? `${object} is a member of ${part}` : `${object} ${privilege}`;
  const name = kind === 'policy' ? `"${part}" (${privilege} for ${role})` : part;
  return isOpen ? `${object} has ${name}, which no migration creates` : `${object} lacks ${name}, or it is disabled`;
}
