import type { LogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';

/** Logs a subscription that a rate limit of supabase/migrations has refused, and returns the response unchanged. */
export async function logLimited(answer: Response, log: (entry: LogEntry) => void): Promise<Response> {
  if (answer.status !== 429) return answer;
  const { message }: { message: string } = await answer.clone().json();
  log({ event: 'subscription', outcome: 'limited', status: 429, reason: message });
  return answer;
}
