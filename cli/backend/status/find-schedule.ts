import { formatAge, minutesBetween } from './minutes-between.ts';
import type { Finding, Status } from './status.ts';

/** How old the last run of a job that runs every five minutes may be, in minutes. */
const patience = 30;

const scheduleHint =
  'Enable pg_cron and pg_net in the dashboard (Database → Extensions), and then run in the SQL editor: select private.schedule_mails();';

/** Judges the jobs of a hosted project, and whether they reach the functions. */
export function findSchedule(status: Status): Finding[] {
  const { jobs, now } = status;
  const job = jobs.find(({ name }) => name === 'call-functions');
  if (job === undefined || !job.is_active)
    return [trouble('Mails that failed are not tried again before the next visitor writes.', scheduleHint)];
  if (job.last_run === null) return [fine('The first run is still to come.')];
  const age = formatAge(job.last_run, now);
  if (job.result === 'failed')
    return [trouble(`The last run, ${age} ago, failed.`, 'Integrations → Cron in the dashboard says why.')];
  if (minutesBetween(job.last_run, now) > patience)
    return [trouble(`The last run was ${age} ago.`, 'pg_cron has stopped: restart the database in the dashboard.')];
  const unreached = findUnreached(status);
  if (unreached.length > 0)
    return unreached.map((name) =>
      trouble(
        `The function ${name} has mails to send, and takes no calls of the schedule.`,
        'Deploy it again, and read its log: Edge Functions → Logs.',
      ),
    );
  return [fine(`Mails that failed are tried again every five minutes; the last run was ${age} ago.`)];
}

/** Returns the functions that should have been called by now, and were not. */
function findUnreached({ functions, mails, now }: Status): string[] {
  const hasLateMails = (kind: string) =>
    mails.some((group) => group.kind === kind && !group.is_given_up && minutesBetween(group.oldest, now) > patience);
  return functions
    .filter(({ name }) => hasLateMails(name === 'newsletter' ? 'confirmation' : 'notification'))
    .filter(
      ({ is_sending: isSending, announced_at: announcedAt }) =>
        isSending && minutesBetween(announcedAt, now) > patience,
    )
    .filter(({ called_at: calledAt }) => calledAt === null || minutesBetween(calledAt, now) > patience)
    .map(({ name }) => name);
}

const fine = (message: string): Finding => ({ about: 'schedule', isTrouble: false, message });

const trouble = (message: string, hint: string): Finding => ({ about: 'schedule', isTrouble: true, message, hint });
