import { basename } from 'node:path';
import type { MediaUse } from '../../../content/markdown/media-use.ts';
import { descriptionRuns, plainRuns } from '../../../content/markdown/text-runs.ts';
import { isKind, type Reference } from '../../../content/schema/keywords.ts';
import type { Range } from '../../../content/yaml/source-file.ts';

/** A note which says that a text is unfinished: `TODO`, `FIXME`, `XXX`, `TBD`, `Lorem ipsum`, `[Insert text here]`. */
export interface WorkingNote {
  words: string;
  /** False if the words may be intended, such as `XXX` for 30 in Roman numerals. */
  isCertain: boolean;
  /** The range within the text. */
  range: Range;
}

/** Matches all texts with a note, and few others. */
const anyNote =
  /TODO|FIXME|XXX|TB[CD]|[Ll]orem [Ii]psum|LOREM IPSUM|\[(?:add|business|city|country|name|state|company|date|email|enter|first|insert|last|phone|product|site|website|your)\b/i;

const anyFileNote = /TODO|FIXME|XXX|TB[CD]|[Ll]orem[-_ ][Ii]psum|LOREM[-_ ]IPSUM/;

const note = /(?<![\p{L}\p{N}_])(?:TODO|FIXME|XXX|TBC|TBD|lorem ipsum|Lorem [Ii]psum|LOREM IPSUM)(?![\p{L}\p{N}_])/gu;

/** A field of a template: `[Insert text here]`, `[your name]`, but not a link. */
const blank = /(?<![\p{L}\p{N}\]!\\])\[(?:add|enter|insert|your)(?: [^\][\n(){}]{1,60})\](?![[(])/giu;

/** The name of a field of a template: `[date]`, `[COMPANY NAME]`. */
const openField =
  /(?<![\p{L}\p{N}\]!\\])\[(?:(?:company|business|product|website|site) name|date|email address|first name|last name|phone number|website url)\](?![[(:])/giu;
const capitalField = /(?<![\p{L}\p{N}\]!\\])\[(?:ADDRESS|CITY|COMPANY|COUNTRY|NAME|STATE)\](?![[(:])/gu;

/** The text after `TODO` if it is part of a noun: `a TODO list`, `the TODO app`. */
const beforeNoun = /^[ -](?:apps?|comments?|files?|items?|lists?|managers?|notes?)\b/i;

/** The text before `XXX` if it is a number: `Super Bowl XXX`, `chapter XXX`. */
const beforeNumeral = /(?:\p{Lu}\p{L}+|\b(?:article|book|canto|chapter|clause|no\.|part|psalm|section|volume)) $/u;

/** Returns the first note in a text. In Markdown, code is left out, since an article may be about it. */
export function findWorkingNote(reference: Reference): WorkingNote | undefined {
  const { value } = reference;
  if (!anyNote.test(value) || !isKind(reference, 'text')) return undefined;
  const runs = reference.argument === 'markdown' ? [...plainRuns(value), ...descriptionRuns(value)] : [value];
  for (const run of runs) {
    const found = firstNote(run);
    if (!found) continue;
    const { words, isCertain, index } = found;
    return { words, isCertain, range: rangeInSource(value, run, index, words) };
  }
  return findBlank(value, runs);
}

/** Returns the first template field in a text, unless a backslash before its bracket shows that it is intended. */
function findBlank(value: string, runs: readonly string[]): WorkingNote | undefined {
  // A sample letter may contain a field, as in `Dear [your name]`. So it is only certain if the text contains nothing
  // else.
  for (const run of runs)
    for (const { 0: words, index } of [
      ...run.matchAll(blank),
      ...run.matchAll(openField),
      ...run.matchAll(capitalField),
    ])
      if (value.includes(words))
        return { words, isCertain: words === value.trim(), range: rangeInSource(value, run, index, words) };
  return undefined;
}

/** Returns the note in the name of a download, such as `press-TODO.pdf`. Visitors do not see the names of images. */
export function noteInFileName({ path, use }: MediaUse): Pick<WorkingNote, 'words' | 'isCertain'> | undefined {
  if (use === 'image' || !anyFileNote.test(path)) return undefined;
  const name = basename(path)
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ');
  return firstNote(name);
}

/** Returns the first note in a text that is not part of a noun, such as `a TODO list`. */
function firstNote(text: string): (Pick<WorkingNote, 'words' | 'isCertain'> & { index: number }) | undefined {
  for (const { 0: words, index } of text.matchAll(note)) {
    const [before, after] = [text.slice(0, index), text.slice(index + words.length)];
    if (words === 'TODO' && beforeNoun.test(after)) continue;
    return { words, isCertain: isCertain(words, before, after), index };
  }
  return undefined;
}

/** Whether words are certainly a note, judged by the text before and after them. */
function isCertain(words: string, before: string, after: string): boolean {
  // `TBC` may announce an event whose date is not known yet.
  if (words === 'TBC' || words === 'TBD') return false;
  if (words === 'XXX') return !beforeNumeral.test(before);
  // An article may mention `lorem ipsum`, but not the dummy text that follows it.
  if (/ipsum/i.test(words)) return /^\W+dolor\b/i.test(after) || /^\W*$/.test(before + after);
  return true;
}

/**
 * Finds the range of words in Markdown. Since the words may occur more than once, it counts their occurrences before
 * them in the run of text.
 */
function rangeInSource(text: string, run: string, index: number, words: string): Range {
  const lead = Math.min(index, 20);
  const found = text.indexOf(run.slice(index - lead, index + words.length));
  const start = found === -1 ? text.indexOf(words) : found + lead;
  return { start, end: start + words.length };
}
