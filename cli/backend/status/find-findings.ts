import { findMails } from './find-mails.ts';
import { findRights } from './find-rights.ts';
import { findSchedule } from './find-schedule.ts';
import { minutesBetween } from './minutes-between.ts';
import { pushHint } from './read-status.ts';
import type { Finding, Status } from './status.ts';

/**
 * Judges the state of a project.
 * @param known the versions of the migrations in supabase/migrations
 */
export function findFindings(status: Status, known: readonly string[], kind: 'hosted' | 'embedded'): Finding[] {
  return [
    ...findMigrations(status, known),
    findRights(status),
    ...findMails(status),
    ...(kind === 'hosted' ? findSchedule(status) : []),
    findRemoval(status),
  ];
}

function findMigrations({ migrations }: Status, known: readonly string[]): Finding[] {
  const missing = known.filter((version) => !migrations.includes(version));
  const unknown = migrations.filter((version) => !known.includes(version));
  const about = 'migrations';
  if (missing.length > 0)
    return [
      {
        about,
        isTrouble: true,
        message: `${missing.length} of ${known.length} migrations are not applied, the first is ${missing[0]}.`,
        hint: pushHint,
      },
    ];
  if (unknown.length > 0)
    return [
      {
        about,
        isTrouble: true,
        message: `The project has migrations that this checkout lacks, the first is ${unknown[0]}.`,
        hint: 'Run this command in the newest checkout, or write a migration that takes the change back.',
      },
    ];
  return [{ about, isTrouble: false, message: `All ${known.length} are applied.` }];
}

/** Expired rows are removed every day on a hosted project, and with new rows everywhere. */
function findRemoval({ removal, now }: Status): Finding {
  const about = 'removal';
  if (removal === null) return { about, isTrouble: false, message: 'Nothing was stored yet, so nothing has expired.' };
  const isLate = minutesBetween(removal, now) > 2 * 24 * 60;
  const message = `Expired rows were last removed at ${removal.slice(0, 16).replace('T', ' ')}.`;
  if (!isLate) return { about, isTrouble: false, message };
  return {
    about,
    isTrouble: true,
    message,
    hint: 'The privacy policy promises it. In the SQL editor of the project: select private.remove_expired(); says why not.',
  };
}
