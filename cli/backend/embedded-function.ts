import type { RequestContext } from '../../supabase/functions/submit-contact/handler.ts';

/** A function of supabase/functions on the database of this process. */
export interface EmbeddedFunction {
  fetch(request: Request, context?: RequestContext): Promise<Response>;
  /** Sends the mails that are due, and never rejects; undefined if the function sends no mails. */
  sendDue: (() => Promise<void>) | undefined;
}
