/** How a function reaches the database. */
export interface Project {
  /** The URL of the project; `/rest/v1` below it is the Data API. */
  url: string;
  secretKey: string;
  fetch?: typeof fetch;
  /** The environment variable that is needed to reach the database, but not set. */
  missing?: string | undefined;
}

/** The database cannot be used, or answers unexpectedly. The text contains nothing from a visitor. */
class StoreError extends Error {
  override name = 'StoreError';
}

/** Calls an SQL function of supabase/migrations through the Data API (PostgREST). @throws StoreError */
export async function callDatabase(project: Project, name: string, parameters: object): Promise<unknown> {
  const { url, secretKey, fetch: send = fetch, missing } = project;
  if (missing) throw new StoreError(`${missing} is not set`);
  // An old service_role key is a JWT, whose role is only read from this header.
  const bearer = secretKey.startsWith('eyJ') && { authorization: `Bearer ${secretKey}` };
  try {
    const response = await send(`${url.replace(/\/+$/, '')}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: secretKey, ...bearer },
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    // Reports only the status, because an error message of Postgres may quote the row.
    if (!response.ok) throw new StoreError(`the database answered ${response.status} to ${name}`);
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(`the database gave no readable answer to ${name} (${nameOf(error)})`);
  }
}

/** Returns a value from the database. @throws StoreError if it is not one of the known values */
export function expectOneOf<Known extends string>(value: unknown, known: readonly Known[]): Known {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new StoreError('the database gave an unknown outcome');
  return found;
}

/** Describes an error for the log. An error that may quote what a visitor sent is reduced to its name. */
export function describeError(error: unknown): string {
  return error instanceof StoreError ? error.message : nameOf(error);
}

export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error';
}
