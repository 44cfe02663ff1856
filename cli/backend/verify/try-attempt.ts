import type { Attacker, Attempt, Loot } from './attempts/attacker.ts';

/** The result of an attempt, from either form of it. */
export interface Trial {
  isRefused: boolean;
  /** The HTTP status; 0 if supabase-js has refused the attempt itself. */
  status: number;
  /** The body, or the data as JSON. */
  body: string;
  /** The end of `Content-Range`, which may say how many rows there are: `*` or a number. */
  total: string;
}

/** Makes an attempt and reads its result. */
export async function tryAttempt(attempt: Attempt, attacker: Attacker): Promise<Trial> {
  const result = await attempt(attacker);
  if (result instanceof Response) {
    const { status, headers } = result;
    const total = (headers.get('content-range') ?? '*').replace(/^.*\//, '');
    return { isRefused: status >= 400 && status < 500, status, body: await result.text(), total };
  }
  const { data, error, count } = result;
  const body = typeof data === 'string' ? data : JSON.stringify(data ?? null);
  return { isRefused: Boolean(error), status: readStatus(result), body, total: count == null ? '*' : String(count) };
}

function readStatus(result: Loot): number {
  return 'status' in result && typeof result.status === 'number' ? result.status : 0;
}

/** Returns why a trial gave away rows or their number; undefined if it did not. */
export function findLoot({ isRefused, status, body, total }: Trial): string | undefined {
  if (status >= 500) return `answered with ${status}, which is a fault and no refusal`;
  if (!isRefused && !['', '[]', 'null'].includes(body)) return `answered with ${status} and data`;
  // The planner never guesses less than one row, however many there are.
  if (total !== '*' && Number(total) > 1) return `told that there are ${total} rows`;
  return undefined;
}

/** Returns why a trial was not refused; undefined if it was. */
export function findAcceptance({ isRefused, status }: Trial): string | undefined {
  if (status >= 500) return `answered with ${status}, which is a fault and no refusal`;
  return isRefused ? undefined : `was accepted with ${status}`;
}

/**
 * Returns why a function could be called; undefined if it could not. A function that was called may fail, since its
 * transaction is read-only.
 */
export function findCall({ status, body }: Trial): string | undefined {
  const isInside = body.includes('"42501"') && !body.includes('permission denied for function');
  const isRefused = [401, 403, 404].includes(status) && !isInside;
  return isRefused ? undefined : `could be called, and answered with ${status}`;
}

/** Returns why a description gave away rows or their number; undefined if it only describes, or was refused. */
export function findDescribedRows({ status, body }: Trial, domain: string): string | undefined {
  if (status >= 500) return `answered with ${status}, which is a fault and no refusal`;
  const hasRows = body.includes(domain) || /"edges":\s*\[\s*\{|"totalCount":\s*[1-9]/.test(body);
  return hasRows ? `answered with ${status} and data` : undefined;
}
