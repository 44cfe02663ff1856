import { type MessageStore, type PendingNotification, StoreError, type SubmitResult } from './message-store.ts';

export interface RestStoreOptions {
  /** The URL of the project; `/rest/v1` below it is the Data API. */
  url: string;
  secretKey: string;
  fetch?: typeof fetch;
  /** The timeout of one database request, in milliseconds. */
  timeout?: number;
}

export type Row = Record<string, unknown>;

/** Creates a store that calls the SQL functions of supabase/migrations through the Data API (PostgREST). */
export function createRestStore(options: RestStoreOptions): MessageStore {
  return {
    async submit({ fields, idempotencyKey, sender, isSpam, limit }) {
      const rows = await callFunction(options, 'submit_contact_message', {
        new_name: fields.name,
        new_email: fields.email,
        new_subject: fields.subject,
        new_message: fields.message,
        new_idempotency_key: idempotencyKey,
        new_sender: sender,
        new_is_spam: isSpam,
        max_messages: limit.messages,
        within_seconds: limit.seconds,
        max_of_all: limit.total,
        // Left out otherwise, so that the contact form works with a database whose migrations are not pushed yet.
        ...(fields.form !== undefined && { new_form: fields.form, new_answers: fields.answers }),
      });
      return readSubmitResult(asRows(rows)[0]);
    },
    async claimNotifications(maxRows) {
      const rows = await callFunction(options, 'claim_contact_notifications', { max_rows: maxRows });
      return asRows(rows).map(readPendingNotification);
    },
    async recordNotification(messageId, error) {
      const parameters = { message_id: messageId, error_text: error ?? null };
      await callFunction(options, 'record_contact_notification', parameters);
    },
    async releaseNotification(messageId, error) {
      const parameters = { message_id: messageId, error_text: error };
      return (await callFunction(options, 'release_contact_notification', parameters)) === true;
    },
  };
}

/** Calls an SQL function of supabase/migrations. @throws StoreError */
export async function callFunction(options: RestStoreOptions, name: string, parameters: Row): Promise<unknown> {
  const signal = AbortSignal.timeout(options.timeout ?? 10_000);
  try {
    // The fetch function of an embedded backend may ignore the signal.
    const { status, text } = await Promise.race([post(options, name, parameters, signal), rejectOnAbort(signal)]);
    // Reports only the status, because an error message of Postgres may quote the row.
    if (status < 200 || status > 299) throw new StoreError(`the database answered ${status} to ${name}`);
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const kind = error instanceof Error ? error.name : 'unknown error';
    throw new StoreError(`the database gave no readable answer to ${name} (${kind})`);
  }
}

/** Posts a call of an SQL function to the Data API. */
async function post(
  { url, secretKey, fetch: send = fetch }: RestStoreOptions,
  name: string,
  body: Row,
  signal: AbortSignal,
) {
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

/** Returns a promise that rejects when a signal is aborted. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Returns the rows of a response; a single object counts as one row. @throws {StoreError} for anything else */
export function asRows(value: unknown): Row[] {
  const rows = Array.isArray(value) ? value : [value];
  if (rows.every((row) => typeof row === 'object' && row !== null)) return rows;
  throw new StoreError('the database answered something other than rows');
}

/** Checks and converts the row that `submit_contact_message` returns. */
function readSubmitResult(row: Row | undefined): SubmitResult {
  const { outcome, message_id: messageId, retry_after: retryAfter } = row ?? {};
  if ((outcome === 'stored' || outcome === 'repeated') && typeof messageId === 'string') return { outcome, messageId };
  if (outcome === 'reused') return { outcome };
  if (outcome === 'limited' && typeof retryAfter === 'number') return { outcome, retryAfter };
  if (outcome === 'crowded' && typeof retryAfter === 'number') return { outcome, retryAfter };
  throw new StoreError('the database gave an unknown outcome');
}

function readPendingNotification({ id, name, email, subject, message }: Row): PendingNotification {
  const pending = { id, name, email, subject, message };
  if (isAllText(pending)) return pending;
  throw new StoreError('the database gave a message without all of its fields');
}

function isAllText(row: Record<keyof PendingNotification, unknown>): row is PendingNotification {
  return Object.values(row).every((value) => typeof value === 'string');
}
