import type { Finding, RightsDifference, Status } from './status.ts';

/** Compares who may do what with what the migrations grant. */
export function findRights({ rights }: Status): Finding {
  const about = 'rights';
  if (rights.length === 0) return { about, isTrouble: false, message: 'They are those that the migrations grant.' };
  return {
    about,
    isTrouble: true,
    message: `${rights.map(describe).join('; ')}.`,
    hint: 'What visitors sent may be open to strangers. In the SQL editor of the project: select * from public.mend_rights(); grants what the migrations grant, and nothing else.',
  };
}

function describe({ difference, kind, object, part, role, privilege }: RightsDifference): string {
  const isOpen = difference === 'open';
  if (['table', 'sequence', 'function', 'schema'].includes(kind)) {
    const what = `${privilege} on ${object}${part && ` (${part})`}`;
    return isOpen ? `${role} has ${what}, which no migration grants` : `${role} lacks ${what}`;
  }
  if (kind === 'row-level security')
    return isOpen ? `${object} is of no migration` : `${object} has no row-level security`;
  if (kind === 'publication') return `${object} is in the publication ${part}`;
  if (kind === 'owner') return `${object} belongs to ${role}, unlike the schema private`;
  if (kind === 'role') return part ? `${object} is a member of ${part}` : `${object} ${privilege}`;
  const name = kind === 'policy' ? `the policy "${part}" (${privilege} for ${role})` : `the trigger ${part}`;
  return isOpen ? `${object} has ${name}, which no migration creates` : `${object} lacks ${name}, or it is disabled`;
}
