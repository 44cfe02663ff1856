import { answerAs, preflight } from './answers.ts';
import { checkForm } from './check-form.ts';
import { describeFault } from './describe-fault.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import type { MessageLimit } from './limits.ts';
import type { LogEntry } from './log-entry.ts';
import type { Mailer } from './mailer.ts';
import type { MessageStore, SubmitResult } from './message-store.ts';
import { notifyPending } from './notify-pending.ts';
import { isAllowedOrigin } from './origins.ts';
import { readForm } from './read-form.ts';
import { Refusal } from './refusal.ts';
import { type ContactStrings, stringsFor } from './strings.ts';

/** Data about a request that only the server knows. */
export interface RequestContext {
  /** The network address of the peer. */
  address?: string;
}

export interface HandlerOptions {
  store: MessageStore;
  /** Without a mailer, messages are stored and nobody is notified. */
  mailer?: Mailer | undefined;
  strings: ContactStrings;
  /** The allowed origins of requests, as `https://example.com`, besides that of the function itself. */
  origins: readonly string[];
  limit: MessageLimit;
  /** Returns a keyed hash of the network address that the request comes from: see `hashAddress`. */
  sender(request: Request, context: RequestContext): Promise<string> | string;
  /** Keeps the process alive until the task is done. The task never rejects. */
  runLater(task: Promise<unknown>): void;
  log(entry: LogEntry): void;
  /** The delays before the second, third … attempt to send an email, in milliseconds. */
  retryDelays?: readonly number[];
}

/**
 * Creates the contact function, which Deno, Node and tests run. It receives a message as JSON or as a form, stores it,
 * answers `{ message }` or `{ error }` (for a form, a page), and then notifies the operator by email.
 */
export function createHandler(
  options: HandlerOptions,
): (request: Request, context?: RequestContext) => Promise<Response> {
  return async (request, context = {}) => {
    if (request.method === 'OPTIONS') return preflight(request, options.origins);
    const strings = stringsFor(request, options.strings);
    const answer = answerAs(request, { ...options, strings });
    try {
      const { result, success } = await submit({ ...options, strings, main: options.strings }, request, context);
      if (options.mailer) options.runLater(notifyPending({ ...options, mailer: options.mailer }));
      options.log({ event: 'contact', outcome: result.outcome, status: 200, message: result.messageId });
      return await answer.success(success);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : unavailable(strings);
      const reason = refusal === error ? undefined : describeFault(error);
      options.log({ event: 'contact', outcome: 'refused', status: refusal.status, ...(reason && { reason }) });
      return await answer.refusal(refusal);
    }
  };
}

type Taken = Extract<SubmitResult, { messageId: string }>;

/**
 * Checks a message and stores it.
 * @returns what became of it, and the sentence for its sender
 * @throws Refusal with the status and message for the sender
 */
async function submit(
  options: HandlerOptions & { main: ContactStrings },
  request: Request,
  context: RequestContext,
): Promise<{ result: Taken; success: string }> {
  const { strings, store, limit, log } = options;
  if (request.method !== 'POST') throw new Refusal(405, strings.method, { allow: 'POST, OPTIONS' });
  if (!isAllowedOrigin(request, options.origins)) throw new Refusal(403, strings.origin);
  const { fields, isSpam, success } = checkForm(await readForm(request, strings), strings, options.main);
  const idempotencyKey = await readIdempotencyKey(request, fields, isSpam, strings);
  const sender = await options.sender(request, context);
  const result = await store.submit({ fields, idempotencyKey, sender, isSpam, limit });
  if (result.outcome === 'reused') throw new Refusal(422, strings.reused);
  if (result.outcome === 'limited') {
    throw new Refusal(429, strings.tooMany, { 'retry-after': String(result.retryAfter) });
  }
  if (result.outcome === 'crowded') {
    log({ event: 'contact', outcome: 'crowded', reason: 'all senders together have reached CONTACT_LIMIT' });
    throw unavailable(strings, result.retryAfter);
  }
  return { result, success };
}

function unavailable(strings: ContactStrings, retryAfter = 60): Refusal {
  return new Refusal(503, strings.unavailable, { 'retry-after': String(retryAfter) });
}
