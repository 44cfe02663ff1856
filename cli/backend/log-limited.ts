import type { LogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';

/** Tells the operator of a subscription that a limit of supabase/migrations has refused, and passes its answer on. */
export async function logLimited(answer: Response, log: (entry: LogEntry) => void): Promise<Response> {
  if (answer.status !== 429) return answer;
  const { message }: { message: string } = await answer.clone().json();
  log({ event: 'subscription', outcome: 'limited', status: 429, reason: message });
  return answer;
}
