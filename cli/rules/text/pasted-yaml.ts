import { maskMarkup } from '../../content/markdown/find-address.ts';
import { isKind } from '../../content/schema/keywords.ts';
import type { Range } from '../../content/yaml/source-file.ts';
import { defineRule } from '../../site/model/rule.ts';

/** Keys of front matter, of this site and of other programs. */
const articleKeys =
  'author|body|categories|category|cover|date|description|draft|image|keywords|layout|publishedAt|share|slug|summary|tags|title|updatedAt';

/** Keys of list entries. */
const entryKeys = 'answer|body|description|heading|id|items|label|name|question|text|title|to|type|value';

/**
 * Front matter between two lines of hyphens. A single line of hyphens is a horizontal rule in Markdown, or underlines a
 * heading.
 */
const frontMatter = /^\s*---[ \t]*\n(?:[a-z]\w*:.*\n)+---/;
const severalKeys = new RegExp(String.raw`^\s*(?:${articleKeys}): .+\n(?:[a-z]\w*:.*(?:\n|$))+`);
const oneKey = new RegExp(String.raw`^\s*(?:${articleKeys}): .+`);
const entry = new RegExp(String.raw`^[ \t]*- (?:${entryKeys}): .*\n[ \t]+(?:${entryKeys}): .*`, 'm');

export const pastedYaml = defineRule({
  codes: ['text-yaml'],
  *check(content) {
    for (const file of content.files) {
      for (const reference of file.references) {
        if (!isKind(reference, 'text') || reference.argument !== 'markdown') continue;
        const found = findYaml(reference.value);
        if (!found) continue;
        const { range, key, isCertain } = found;
        yield {
          code: 'text-yaml',
          file,
          path: reference.path,
          ...(!isCertain && { severity: 'warning' }),
          ranges: () => [range],
          message: `\`${key}:\` looks like a key, but is part of a text, so visitors would read it.`,
          hint: 'If the lines are keys, move them out of the text, and indent them like the key of the text. Otherwise delete them. If the text is about YAML, put them in a code block, between lines of three backticks.',
        };
      }
    }
  },
});

/** Finds YAML in a text, the most certain kind first. */
function findYaml(text: string): { range: Range; key: string; isCertain: boolean } | undefined {
  for (const pattern of [frontMatter, severalKeys, entry, oneKey]) {
    // Lines of code may be YAML.
    const match = pattern.test(text) ? pattern.exec(maskMarkup(text)) : null;
    if (!match) continue;
    const lead = match[0].search(/\S/);
    const [line = ''] = match[0].slice(lead).split('\n');
    const start = match.index + lead;
    const [key = ''] = /\w+(?=:)/.exec(line.startsWith('---') ? match[0] : line) ?? [];
    return { range: { start, end: start + line.length }, key, isCertain: pattern !== oneKey };
  }
  return undefined;
}
