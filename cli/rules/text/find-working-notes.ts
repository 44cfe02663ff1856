import { basename } from 'node:path';
import { maskMarkup } from '../../content/markdown/find-address.ts';
import type { MediaUse } from '../../content/markdown/media-address.ts';
import { isKind, type Reference } from '../../content/schema/keywords.ts';
import type { Range } from '../../content/yaml/source-file.ts';

/** A note which says that a text is unfinished: `TODO`, `FIXME`, `XXX`, `TBD`, `Lorem ipsum`, `[Insert text here]`. */
export interface WorkingNote {
  words: string;
  /** False if the words may be intended, such as `XXX` for 30 in Roman numerals. */
  isCertain: boolean;
  /** The range within the text. */
  range: Range;
}

type FoundWords = Pick<WorkingNote, 'words' | 'isCertain'> & { index: number };

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
  const text = reference.argument === 'markdown' ? maskMarkup(value) : value;
  const found = firstNote(text) ?? firstBlank(text);
  if (!found) return undefined;
  const { words, isCertain, index } = found;
  return { words, isCertain, range: { start: index, end: index + words.length } };
}

/** Returns the first template field in a text, unless a backslash before its bracket shows that it is intended. */
function firstBlank(text: string): FoundWords | undefined {
  const [found] = [blank, openField, capitalField].flatMap((pattern) => [...text.matchAll(pattern)]);
  // A sample letter may contain a field, as in `Dear [your name]`. So it is only certain if the text contains nothing
  // else.
  return found && { words: found[0], isCertain: found[0] === text.trim(), index: found.index };
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
function firstNote(text: string): FoundWords | undefined {
  for (const { 0: words, index } of text.matchAll(note)) {
    const before = text.slice(text.lastIndexOf('\n', index) + 1, index);
    const [after = ''] = text.slice(index + words.length).split('\n', 1);
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
