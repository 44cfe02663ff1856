import { excerpt } from '../../../diagnostics/explanation.ts';
import { type DataPath, nameValue } from '../../../diagnostics/problem.ts';
import { valueAt } from '../../../platform/records.ts';
import { markupInLine } from '../../markdown/left-markup.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { validData } from '../../model/content-file.ts';
import { defineRule } from '../../model/rule.ts';
import { schemaCodes } from '../../schema/errors/schema-codes.ts';
import { tooLong } from '../../schema/errors/schema-findings.ts';
import { fillFacts } from '../../schema/facts.ts';
import { isKind } from '../../schema/keywords.ts';
import { findString } from '../../yaml/find-string.ts';
import { explainMarkup } from './explain-markup.ts';
import { explainEntity } from './html-entities.ts';

export const texts = defineRule({
  codes: {
    'text-blank': {
      title: 'A text is blank.',
      why: 'Visitors would see a heading, a button or a label without words, and those who have pages read to them would hear nothing there.',
      fix: 'Write the text. Where the key is not needed, remove its whole line.',
      fixable: 'sometimes',
      example: {
        file: 'pages/garden.yaml',
        wrong: excerpt`
            title: ""
            venture: walled-plot
        `,
        right: excerpt`
            title: A wall, a hose and a heron
            venture: walled-plot
        `,
      },
    },
    'text-lines': {
      title: 'A text has several lines where there is room for one.',
      why: 'Headings, labels and titles are one line for the browser, which breaks it where the screen ends. Line breaks of your own would get lost, and the words would be grouped in ways that you did not mean.',
      fix: 'Write the text on one line. If it is long, begin it with `>-` and go on below: the lines are put together with spaces, as long as none of them is blank.',
      fixable: 'never',
      example: {
        file: 'pages/garden.yaml',
        wrong: excerpt`
            title: |
              A wall, a hose
              and a heron
            venture: walled-plot
        `,
        right: excerpt`
            title: A wall, a hose and a heron
            venture: walled-plot
        `,
      },
    },
    'text-markup': {
      title: 'A text holds HTML or Markdown that nothing reads, so visitors would see its characters.',
      why: 'Most texts are shown as they are written: angle brackets, asterisks and square brackets with them. Texts that take Markdown take no HTML, and what is nearly Markdown, such as a link with a space between its brackets or a footnote that is not in the text, is text as well.',
      fix: 'Write plain text. Bold, italics, links and lists have a place in sections of type `prose`, which take Markdown: `**bold**`, `*italic*`, `[words](/about)`. Text to be shown literally goes between backticks there.',
      fixable: 'sometimes',
      example: {
        file: 'pages/garden.yaml',
        wrong: excerpt`
            title: A wall, a <b>hose</b> and a heron
            venture: walled-plot
        `,
        right: excerpt`
            title: A wall, a hose and a heron
            venture: walled-plot
        `,
      },
    },
    'schema-length': schemaCodes['schema-length'],
  },
  *check(content) {
    // What is wrong with a fact is told where it stands, and not again wherever it is used.
    const facts = validData(content.settings.facts) ?? {};
    for (const file of content.files) {
      for (const reference of file.references) {
        if (!isKind(reference, 'text')) continue;
        const { path, value, argument, limit, facts: used, markdown } = reference;
        const isLine = argument === 'line' || argument === 'description';
        if (argument === 'description' && value === '') continue;
        if (value.trim() === '')
          yield {
            code: 'text-blank',
            file,
            path,
            message: `${nameValue(path)} is blank.`,
            hint: 'Write it, or delete this line.',
            fix: { remove: true, applicability: 'maybe-incorrect' },
            orElse: { hint: 'Write it: it cannot be left out.' },
          };
        else if (isLine && /\n/.test(value.trim()))
          yield {
            code: 'text-lines',
            file,
            path,
            message: `${nameValue(path)} is one line, and this has several.`,
            hint: 'Fold it with `>-`, and leave no blank line inside.',
          };
        else if (
          used.length > 0 &&
          used.every((id) => facts[id] !== undefined) &&
          [...fillFacts(value, facts)].length > limit
        )
          yield {
            code: 'schema-length',
            file,
            path,
            message: tooLong(path, fillFacts(value, facts), limit),
            hint: 'This counts the facts as visitors read them.',
          };
        else {
          const isLarge = hasEmphasis(file, path);
          const left = isLine ? markupInLine(value, isLarge) : markdown?.left;
          if (!left) continue;
          const found =
            left.kind === 'entity' ? explainEntity(value, left.words, isLarge) : explainMarkup(left, argument, value);
          yield { file, path, ranges: (text) => findString(text, left.words), ...found };
        }
      }
    }
  },
});

/** Whether words between asterisks stand out: in the large texts of a page. */
function hasEmphasis({ kind, data }: ContentFile, [part, index, key]: DataPath): boolean {
  if (kind !== 'page' || part !== 'sections' || index === undefined) return false;
  const type = valueAt(data, [part, index, 'type']);
  return (type === 'hero' && key === 'title') || (type === 'statement' && key === 'text');
}
