import { basename } from 'node:path';
import type { MediaUse } from '../../markdown/media-use.ts';
import { descriptionRuns, plainRuns } from '../../markdown/text-runs.ts';
import { isKind, type Reference } from '../../schema/keywords.ts';
import type { Range } from '../../yaml/source-file.ts';

/** What people write for themselves where a text is still to come: `TODO`, `FIXME`, `XXX`, `TBD`, `Lorem ipsum`, `[Insert text here]`. */
export interface WorkingNote {
  words: string;
  /** False where the words could be meant, such as the number 30 in Roman numerals. */
  isCertain: boolean;
  /** Where it is in the text. */
  range: Range;
}

/** Finds nearly all texts that have none, without a look at each word. */
const anyNote =
  /TODO|FIXME|XXX|TB[CD]|[Ll]orem [Ii]psum|LOREM IPSUM|\[(?:add|business|city|country|name|state|company|date|email|enter|first|insert|last|phone|product|site|website|your)\b/i;

const anyFileNote = /TODO|FIXME|XXX|TB[CD]|[Ll]orem[-_ ][Ii]psum|LOREM[-_ ]IPSUM/;

const note = /(?<![\p{L}\p{N}_])(?:TODO|FIXME|XXX|TBC|TBD|lorem ipsum|Lorem [Ii]psum|LOREM IPSUM)(?![\p{L}\p{N}_])/gu;

/** What templates say is to be filled in: `[Insert text here]`, `[your name]`; none that is a link. */
const blank = /(?<![\p{L}\p{N}\]!\\])\[(?:add|enter|insert|your)(?: [^\][\n(){}]{1,60})\](?![[(])/giu;

/** The names of what templates leave open: `[date]`, `[COMPANY NAME]`. */
const openField =
  /(?<![\p{L}\p{N}\]!\\])\[(?:(?:company|business|product|website|site) name|date|email address|first name|last name|phone number|website url)\](?![[(:])/giu;
const loudField = /(?<![\p{L}\p{N}\]!\\])\[(?:ADDRESS|CITY|COMPANY|COUNTRY|NAME|STATE)\](?![[(:])/gu;

/** `a TODO list`, `the TODO app` */
const beforeNoun = /^[ -](?:apps?|comments?|files?|items?|lists?|managers?|notes?)\b/i;

/** `Super Bowl XXX`, `chapter XXX`; a list or a sentence may go on behind it. */
const beforeNumeral = /(?:\p{Lu}\p{L}+|\b(?:article|book|canto|chapter|clause|no\.|part|psalm|section|volume)) $/u;

/** Returns the first note in a text; in Markdown none of those in code, which may be what an article is about. */
export function findWorkingNote(reference: Reference): WorkingNote | undefined {
  const { value } = reference;
  if (!anyNote.test(value) || !isKind(reference, 'text')) return undefined;
  const runs = reference.argument === 'markdown' ? [...plainRuns(value), ...descriptionRuns(value)] : [value];
  for (const run of runs) {
    const found = firstNote(run);
    if (!found) continue;
    const { words, isCertain, index } = found;
    return { words, isCertain, range: place(value, run, index, words) };
  }
  return findBlank(value, runs);
}

/** Returns the first part of a text that is to be filled in. A bracket after a backslash is meant. */
function findBlank(value: string, runs: readonly string[]): WorkingNote | undefined {
  // A letter may show how to begin: `Dear [your name]`.
  for (const run of runs)
    for (const { 0: words, index } of [...run.matchAll(blank), ...run.matchAll(openField), ...run.matchAll(loudField)])
      if (value.includes(words))
        return { words, isCertain: words === value.trim(), range: place(value, run, index, words) };
  return undefined;
}

/** Returns the note in the name that visitors get a file under: `press-TODO.pdf`. Pictures on pages have names of their own. */
export function noteInFileName({ path, use }: MediaUse): Pick<WorkingNote, 'words' | 'isCertain'> | undefined {
  if (use === 'picture' || !anyFileNote.test(path)) return undefined;
  const name = basename(path)
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ');
  return firstNote(name);
}

function firstNote(text: string): (Pick<WorkingNote, 'words' | 'isCertain'> & { index: number }) | undefined {
  for (const { 0: words, index } of text.matchAll(note)) {
    const [before, after] = [text.slice(0, index), text.slice(index + words.length)];
    if (words === 'TODO' && beforeNoun.test(after)) continue;
    return { words, isCertain: isCertain(words, before, after), index };
  }
  return undefined;
}

function isCertain(words: string, before: string, after: string): boolean {
  // A day that nobody knows yet may be announced so.
  if (words === 'TBC' || words === 'TBD') return false;
  if (words === 'XXX') return !beforeNumeral.test(before);
  // Of the words alone an article may tell; what follows them in the text of typesetters is no language.
  if (/ipsum/i.test(words)) return /^\W+dolor\b/i.test(after) || /^\W*$/.test(before + after);
  return true;
}

/** A run of Markdown is in its source as it is, but for escapes; with a few characters around, it is so once. */
function place(text: string, run: string, index: number, words: string): Range {
  const lead = Math.min(index, 20);
  const around = text.indexOf(run.slice(index - lead, index + words.length));
  const start = around === -1 ? text.indexOf(words) : around + lead;
  return { start, end: start + words.length };
}
