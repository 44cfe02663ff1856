import { maskMarkup } from '../../content/markdown/find-address.ts';
import { isKind, type Reference } from '../../content/schema/keywords.ts';
import { findRange } from '../../content/yaml/find-range.ts';
import type { Fix, Range } from '../../content/yaml/source-file.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { defineRule } from '../../site/model/rule.ts';

/** A bullet at the start of a text or of a line. */
const bullet = /^[ \t]*[•‣◦▪●∙] ?(?=\S)/gmu;
/** Two or more lines that begin with a dash: a single one may be a line of dialogue, or a signature. */
const dashes = /^[ \t]*[–—] .+(?:\r?\n[ \t]*[–—] .+)+/gmu;
/**
 * Two or more lines with a hyphen or asterisk as a bullet, but without the space after it. Words between asterisks are
 * emphasis.
 */
const withoutSpace =
  /^[ \t]*(?:[-+](?=[\p{L}[])|\*(?=\p{L})(?!.*\*)).*(?:\n[ \t]*(?:[-+](?=[\p{L}[])|\*(?=\p{L})(?!.*\*)).*)+/gmu;
const hyphen = /^- (?=\p{L})/gu;

export const bullets = defineRule({
  codes: ['text-bullet'],
  *check(content) {
    for (const file of content.files) {
      for (const reference of file.references) {
        if (!isKind(reference, 'text')) continue;
        const isMarkdown = reference.argument === 'markdown';
        const ranges = isMarkdown ? bulletsInMarkdown(reference) : bulletsInLine(reference);
        const [first] = ranges;
        if (!first) continue;
        const character = reference.value.slice(first.start, first.start + 1);
        yield {
          code: 'text-bullet',
          file,
          path: reference.path,
          ranges: () => ranges,
          message: isMarkdown
            ? `\`${character}\` does not begin a list in Markdown: these lines would run together into one paragraph.`
            : `\`${character}\` is part of the text here, and visitors would read it.`,
          hint: isMarkdown
            ? 'Begin each line of the list with `- `, a hyphen and a space.'
            : 'Delete the character and the space after it.',
          fix: isMarkdown ? listFix(file, reference.path) : { value: '' },
        };
      }
    }
  },
});

/** Finds a bullet in a line of text; also a hyphen in an item of a list, to which the page adds a bullet. */
function bulletsInLine({ value, path }: Reference): Range[] {
  const found = [...value.matchAll(bullet)];
  if (typeof path.at(-1) === 'number') found.push(...value.matchAll(hyphen));
  return found.slice(0, 1).map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

/** Finds the first bullet in Markdown that is not in code. */
function bulletsInMarkdown({ value }: Reference): Range[] {
  const patterns = [bullet, dashes, withoutSpace].filter((pattern) => value.search(pattern) !== -1);
  if (patterns.length === 0) return [];
  const masked = maskMarkup(value);
  return patterns
    .flatMap((pattern) => [...masked.matchAll(pattern)])
    .slice(0, 1)
    .map(rangeOfCharacter);
}

/**
 * Replaces the bullets by hyphens in a block scalar (`|`), whose lines are those of the file. For dashes the edit is a
 * guess, because they may begin lines of dialogue.
 * @returns undefined if some of the lines may be code
 */
function listFix(file: ContentFile, path: DataPath): Fix | undefined {
  const { start, end } = findRange(file, { path, target: 'node' });
  const written = file.text.slice(start, end);
  const indents = written
    .split('\n')
    .flatMap((line, nth) => (nth === 0 || line.trim() === '' ? [] : line.search(/\S/)));
  const isCode = /```|~~~/.test(written) || Math.max(...indents) >= Math.min(...indents) + 4;
  if (!written.startsWith('|') || isCode || written.replaceAll('\r', '').search(withoutSpace) !== -1) return undefined;
  const hyphens = written.replace(bullet, (found) => `${/^[ \t]*/.exec(found)?.[0]}- `);
  const source = hyphens.replace(dashes, (run) => run.replace(/^([ \t]*)[–—] /gmu, '$1- '));
  return {
    source,
    range: { start, end },
    applicability: source === hyphens ? 'machine-applicable' : 'maybe-incorrect',
  };
}

function rangeOfCharacter({ 0: text, index }: RegExpMatchArray & { index: number }): Range {
  const start = index + text.search(/\S/);
  return { start, end: start + 1 };
}
