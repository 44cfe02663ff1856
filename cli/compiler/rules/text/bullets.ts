import { excerpt } from '../../../diagnostics/explanation.ts';
import type { DataPath } from '../../../diagnostics/problem.ts';
import { plainRuns } from '../../markdown/text-runs.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { defineRule } from '../../model/rule.ts';
import { isKind, type Reference } from '../../schema/keywords.ts';
import { findRange } from '../../yaml/parse/find-range.ts';
import type { Fix, Range } from '../../yaml/source-file.ts';

/** At the start of a text, or of one of its lines. */
const bullet = /^[ \t]*[•‣◦▪●∙] ?(?=\S)/gmu;
/** A dash may begin a line of talk, or a signature; lines of a list follow each other. */
const dashes = /^[ \t]*[–—] .+(?:\r?\n[ \t]*[–—] .+)+/gmu;
/** Lines of a list without the space that makes them one. Words between asterisks stand out, and a lone hyphen may be meant. */
const withoutSpace =
  /^[ \t]*(?:[-+](?=[\p{L}[])|\*(?=\p{L})(?!.*\*)).*(?:\n[ \t]*(?:[-+](?=[\p{L}[])|\*(?=\p{L})(?!.*\*)).*)+/gmu;
const hyphen = /^- (?=\p{L})/gu;

export const bullets = defineRule({
  codes: {
    'text-bullet': {
      title: 'A list is written with characters such as `•`.',
      why: 'Markdown takes no `•` for a list, so the lines run together into one paragraph. In a list of YAML each entry gets its bullet from the page, and visitors would see two.',
      fix: 'In Markdown, begin each line of the list with `- `. In an entry of a list, delete the character.',
      fixable: 'sometimes',
      example: {
        file: 'collections/tiers.yaml',
        wrong: excerpt`
          features:
            - • A bed of your own
        `,
        right: excerpt`
          features:
            - A bed of your own
        `,
      },
    },
  },
  *check(content) {
    for (const file of content.files) {
      for (const reference of file.references) {
        if (!isKind(reference, 'text')) continue;
        const isMarkdown = reference.argument === 'markdown';
        const ranges = isMarkdown ? bulletsInMarkdown(reference) : bulletsInLine(reference);
        const [first] = ranges;
        if (!first) continue;
        const sign = reference.value.slice(first.start, first.start + 1);
        yield {
          code: 'text-bullet',
          file,
          path: reference.path,
          ranges: () => ranges,
          message: isMarkdown
            ? `\`${sign}\` makes no list in Markdown: these lines run together into one paragraph.`
            : `\`${sign}\` makes no list here, and visitors would read it.`,
          hint: isMarkdown
            ? 'Begin each line of the list with `- `, a hyphen and a space.'
            : 'Delete the character and the space after it.',
          fix: isMarkdown ? listFix(file, reference.path) : { value: '' },
        };
      }
    }
  },
});

/** Only an entry of a list has a mark of its own on the page. */
function bulletsInLine({ value, path }: Reference): Range[] {
  const found = [...value.matchAll(bullet)];
  if (typeof path.at(-1) === 'number') found.push(...value.matchAll(hyphen));
  return found.slice(0, 1).map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

function bulletsInMarkdown({ value }: Reference): Range[] {
  const found = [bullet, dashes, withoutSpace].flatMap((pattern) => [...value.matchAll(pattern)]).slice(0, 1);
  if (found.length === 0) return [];
  // In code a line may begin with anything.
  const runs = plainRuns(value);
  return found.map(rangeOfSign).filter(({ start, end }) => runs.some((run) => run.startsWith(value.slice(start, end))));
}

/**
 * Writes hyphens in the place of the characters, in a text whose lines are those of the file (`|`). A run of dashes may be
 * talk, as some languages write it. @returns nothing where some of the lines may be code
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

function rangeOfSign({ 0: text, index }: RegExpMatchArray & { index: number }): Range {
  const start = index + text.search(/\S/);
  return { start, end: start + 1 };
}
