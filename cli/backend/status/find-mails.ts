import { formatAge, minutesBetween } from './minutes-between.ts';
import type { Finding, MailKind, Status, UnsentMails } from './status.ts';

/** How long a mail may wait, in minutes: it is tried after 1, 2, 4 … minutes. */
const patience = 60;

const names: Record<MailKind, string> = {
  notification: 'mail about a message',
  confirmation: 'confirmation mail',
};

const functionOf: Record<MailKind, string> = { notification: 'submit-contact', confirmation: 'newsletter' };

/** Judges the mails that are not sent. */
export function findMails(status: Status): Finding[] {
  const { mails, outages, now } = status;
  if (mails.length + outages.length === 0) return [{ about: 'mails', isTrouble: false, message: 'None is waiting.' }];
  return [
    ...outages.map(
      ({ kind, reason, since }): Finding => ({
        about: 'mails',
        isTrouble: true,
        message: `Every ${names[kind]} has been refused for ${formatAge(since, now)}: ${reason}.`,
        hint: 'Check RESEND_API_KEY, the quota of its account, and that the domain of CONTACT_SENDER is verified with Resend. Then they are sent within ten minutes.',
      }),
    ),
    ...mails.map((group) => judge(group, status)),
  ];
}

function judge(group: UnsentMails, { outages, functions, now }: Status): Finding {
  const { kind, is_given_up: isGivenUp, is_tried: isTried, reason, number, oldest } = group;
  const noun = `${number} ${names[kind]}${number === 1 ? '' : 's'}`.replace(
    /mail about a messages$/,
    'mails about messages',
  );
  const age = formatAge(oldest, now);
  const about = 'mails';
  if (isGivenUp)
    return {
      about,
      isTrouble: true,
      message: `${noun} failed ten times, the oldest of ${age} ago: ${reason ?? 'no result was recorded'}.`,
      hint: 'They are not tried any more. Once the reason is gone, docs/operate.md says how to have them tried again.',
    };
  const message = `${noun} waiting, the oldest for ${age}: ${isTried ? (reason ?? 'no result was recorded') : 'not tried yet'}.`;
  const isLate = minutesBetween(oldest, now) > patience;
  const isOut = outages.some((outage) => outage.kind === kind);
  const isSending = functions.some(({ name, is_sending }) => name === functionOf[kind] && is_sending);
  // An outage is reported by itself, and an operator may want no mails.
  if (!isLate || isOut || !(isTried || isSending)) return { about, isTrouble: false, message };
  return { about, isTrouble: true, message, hint: 'The log of the function says more: Edge Functions → Logs.' };
}
