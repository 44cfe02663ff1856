/** How a function reaches the database. */
export interface Project {
  /** The URL of the project; `/rest/v1` below it is the Data API. */
  url: string;
  secretKey: string;
  fetch?: typeof fetch;
  /** The variable without which the database cannot be reached. */
  missing?: string;
}

/** The database cannot be used, or answers unexpectedly. The text contains nothing from a visitor. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** Calls an SQL function of supabase/migrations through the Data API (PostgREST). @throws StoreError */
export async function callDatabase(project: Project, name: string, parameters: object): Promise<unknown> {
  if (project.missing) throw new StoreError(`${project.missing} is not set`);
  const signal = AbortSignal.timeout(10_000);
  // The fetch function of an embedded backend may ignore the signal.
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    const { status, text } = await Promise.race([post(project, name, parameters, signal), timeout]);
    // Reports only the status, because an error message of Postgres may quote the row.
    if (status < 200 || status > 299) throw new StoreError(`the database answered ${status} to ${name}`);
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(`the database gave no readable answer to ${name} (${nameOf(error)})`);
  }
}

async function post({ url, secretKey, fetch: send = fetch }: Project, name: string, body: object, signal: AbortSignal) {
  const response = await send(`${url.replace(/\/+$/, '')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: secretKey,
      // An old service_role key is a JWT, whose role is only read from this header.
      ...(secretKey.startsWith('eyJ') && { authorization: `Bearer ${secretKey}` }),
    },
    body: JSON.stringify(body),
    signal,
  });
  return { status: response.status, text: await response.text() };
}

/** Returns a value that has to be one of those known. @throws StoreError */
export function expectOneOf<Known extends string>(value: unknown, known: readonly Known[]): Known {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new StoreError('the database gave an unknown outcome');
  return found;
}

/** Describes an error for logs. One that may quote what a visitor sent is reduced to its name. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error';
}
