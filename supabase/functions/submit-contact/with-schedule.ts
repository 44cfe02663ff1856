import { describeFault } from './describe-fault.ts';
import type { LogEntry } from './log-entry.ts';
import type { Schedule } from './schedule.ts';

interface ScheduleOptions {
  schedule: Schedule;
  /** Sends the mails that are due, and never rejects; undefined without a mailer. */
  sendDue: (() => Promise<void>) | undefined;
  /** Keeps the process alive until the task is done. The task never rejects. */
  runLater(task: Promise<unknown>): void;
  log(entry: LogEntry): void;
}

/** The header of the calls in supabase/migrations. */
const tokenHeader = 'x-schedule-token';

/** The form of tokens. Others are refused without asking the database. */
const isToken = /^[\da-f]{64}$/;

type Handler<Context> = (request: Request, context?: Context) => Promise<Response>;

/**
 * Adds to a function that the database can call it to send the mails that are due. The function tells the database its
 * URL at its first request, which is how the schedule learns whom to call.
 */
export function withSchedule<Context>(handle: Handler<Context>, options: ScheduleOptions): Handler<Context> {
  let isAnnounced = false;
  const announce = async () => {
    isAnnounced = true;
    try {
      await options.schedule.announce(options.sendDue !== undefined);
    } catch (error) {
      isAnnounced = false;
      options.log({ event: 'schedule', outcome: 'not announced', reason: describeFault(error) });
    }
  };
  return (request, context) => {
    if (!isAnnounced) options.runLater(announce());
    const token = request.headers.get(tokenHeader);
    return token === null ? handle(request, context) : answerCall(options, token);
  };
}

async function answerCall({ schedule, sendDue, runLater, log }: ScheduleOptions, token: string): Promise<Response> {
  try {
    const isAccepted = isToken.test(token) && (await schedule.accept(token));
    if (!isAccepted) return Response.json({ error: 'Only the schedule of the database calls this.' }, { status: 403 });
  } catch (error) {
    log({ event: 'schedule', outcome: 'refused', status: 503, reason: describeFault(error) });
    return Response.json({ error: 'The database cannot be used for now.' }, { status: 503 });
  }
  if (sendDue) runLater(sendDue());
  return Response.json({}, { status: 202 });
}
