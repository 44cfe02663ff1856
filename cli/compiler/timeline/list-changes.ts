import { hashText } from '../../platform/files/hash-text.ts';
import type { Content } from '../model/content.ts';
import { readTime } from '../moments/moment.ts';
import { locationOfRange } from '../yaml/location.ts';
import { findRange } from '../yaml/parse/find-range.ts';
import type { Change } from './change.ts';
import { eventChanges } from './event-changes.ts';
import { factChanges } from './fact-changes.ts';
import { reminders } from './reminders.ts';
import { spanChanges } from './span-changes.ts';

/** Lists the changes after one time and until another, in their order. @param until included; by default all */
export function listChanges(content: Content, after: number, until = Number.POSITIVE_INFINITY): Change[] {
  const { timeZone } = content.options.at;
  const seen = new Map<string, number>();
  return [...spanChanges(content), ...factChanges(content), ...eventChanges(content), ...reminders(content)]
    .map((change) => {
      const key = `${change.kind} ${change.name} ${change.event}`;
      const number = (seen.get(key) ?? 0) + 1;
      seen.set(key, number);
      return { id: hashText(`${key} ${number}`), ...change, time: readTime(change.date, timeZone) };
    })
    .filter(({ time }) => time > after && time <= until)
    .map(({ date: _, file, location, ...change }): Change => {
      const { line, column } = locationOfRange(file, findRange(file, location));
      return { ...change, file: file.name, line, column };
    })
    .sort((a, b) => a.time - b.time || (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}
