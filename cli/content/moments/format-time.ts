import { readTime } from './moment.ts';

/** The parts of a time in a zone: `year`, `month` (a number), `day`, `hour`, `minute` and `second`, with leading zeros. */
function partsAt(time: number, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
}

/** Writes a time with its offset in a zone, as `datetime` in HTML has it: `2027-03-14T19:30-04:00`. */
export function writeWithOffset(time: number, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsAt(time, timeZone);
  const local = `${year}-${month}-${day}T${hour}:${minute}`;
  const offset = Math.round((Date.parse(`${local}:${second}Z`) - time) / 60_000);
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${pad(hours)}:${pad(minutes)}`;
}

/** Formats a time in the zone of a site for messages: `January 1, 2027, 09:00`, or `January 1, 2027` for midnight. */
export function formatTime(time: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'long' }).format(time);
  const { hour, minute } = partsAt(time, timeZone);
  return hour === '00' && minute === '00' ? day : `${day}, ${hour}:${minute}`;
}

/** Writes a time as authors do, in the zone of a site: `2027-01-01`, `2027-01-01T09:00`. */
export function writeTime(time: number, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsAt(time, timeZone);
  const date = `${year}-${month}-${day}`;
  const clock = `${date}T${hour}:${minute}`;
  const forms = [date, clock, `${clock}:${second}`];
  // When clocks go back, the second of two equal times needs an offset.
  return forms.find((form) => readTime(form, timeZone) === time) ?? `${new Date(time).toISOString().slice(0, 19)}Z`;
}
