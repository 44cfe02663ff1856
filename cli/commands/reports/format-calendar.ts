import { formatTime, writeTime } from '../../compiler/moments/format-time.ts';
import type { Change } from '../../compiler/timeline/change.ts';
import { blankControls, countOf } from '../../diagnostics/reporters/pretty.ts';

/** Formats changes for people: below each moment what happens then, with the line of its date. */
export function formatCalendar(changes: readonly Change[], timeZone: string): string {
  if (changes.length === 0) return 'Nothing changes by itself.\n';
  const width = Math.max(...changes.map(({ text }) => text.length));
  const groups = Map.groupBy(changes, ({ time }) => time);
  const blocks = Array.from(groups, ([time, all]) => {
    const lines = all.map(({ text, file, line }) => blankControls(`  ${text.padEnd(width)}  ${file}:${line}`));
    return `${formatMoment(time, timeZone)}\n${lines.join('\n')}\n`;
  });
  return `${blocks.join('\n')}\n${countOf(changes.length, 'change')}. Times are in ${timeZone}.\n`;
}

/** `Friday, January 1, 2027, 09:00` */
function formatMoment(time: number, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' }).format(time);
  const moment = formatTime(time, timeZone);
  return `${weekday}, ${moment}${/:\d\d$/.test(moment) ? '' : ', 00:00'}`;
}

/** Formats changes for programs. @param errors the number of problems because of which changes may be missing */
export function calendarToJson(changes: readonly Change[], timeZone: string, errors: number): string {
  const listed = changes.map(({ time, ...change }) => {
    return { at: new Date(time).toISOString(), local: writeTime(time, timeZone), ...change };
  });
  return `${JSON.stringify({ timeZone, changes: listed, errors }, null, 2)}\n`;
}
