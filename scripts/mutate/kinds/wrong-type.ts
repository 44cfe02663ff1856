import { isAllowed } from '../../../cli/content/schema/suggested/suggested-text.ts';
import { pick } from '../../../tests/support/random.ts';
import { escapePattern, replaceValue } from '../edit.ts';
import type { FindCandidates } from '../mutation.ts';
import { lineAt, rangeOf } from '../source.ts';

/** The values that an editor might write by mistake, by the right type, each with what the message must say. */
const others: Record<string, readonly (readonly [text: string, fix: RegExp])[]> = {
  string: [
    ['404', /"404"/],
    ['1.0', /"1\.0"/],
    ['0x1F', /"0x1F"/],
    ['true', /"true"/],
    ['[a, b]', /in quotes/],
    ['{ title: b }', /in quotes/],
    ['', /is empty|Remove the comma/],
  ],
  integer: [
    ['"12"', /without quotes/],
    ['twelve', /whole number/],
    ['$12', /currency/],
    ['1.5', /whole number/],
  ],
  number: [
    ['"1.5"', /without quotes/],
    ['much', /number/],
  ],
  boolean: [
    ['"true"', /`true`|`false`/],
    ['no', /`false`/],
    ['on', /`true`/],
    ['yes', /`true`/],
  ],
  array: [
    ['one', /hyphen/],
    ['7', /hyphen/],
    ['', /is empty/],
  ],
  object: [
    ['words', /keys/],
    ['[a]', /keys/],
    ['', /is empty/],
  ],
};

/** Keywords of strings that name something. */
const referring = ['x-ref', 'x-link', 'x-media', 'x-icon', 'x-placeholders'] as const;

/** Replaces a value by one of another type. */
export const wrongType: FindCandidates = function* (source, random) {
  for (const { node, schema, property, path, pair } of source.values) {
    const choices = others[schema.schema.type ?? ''];
    if (!choices || path.length === 0 || schema.schema.const !== undefined) continue;
    yield {
      property,
      mutate: () => {
        // In YAML, a list in brackets may end in a comma, so an empty last entry is not a mistake.
        const isLastInBrackets = !pair && /^\s*\]/.test(source.text.slice(rangeOf(node)[1]));
        const [text, fix] = pick(random, isLastInBrackets ? choices.filter(([other]) => other !== '') : choices);
        const edit = replaceValue(source, node, text);
        const { description = '', type } = schema.schema;
        const isName = referring.some((keyword) => schema.schema[keyword] !== undefined);
        if (isName && text.startsWith('[')) return { ...edit, fix: /only one of them/ };
        // Where the text would be invalid in quotes as well, as for a colour, a day or the name of something, the hint
        // gives the description.
        const isText = type === 'string' && fix.source.startsWith('"');
        const isRefused = isText && (isName || !isAllowed(text, schema.schema));
        if (isRefused) return { ...edit, fix: new RegExp(escapePattern(description.split(/[.:]/)[0] ?? '')) };
        if (text !== '' || !pair) return { ...edit, fix };
        const line = lineAt(source.text, rangeOf(pair.key)[0]);
        return { text: edit.text, lines: { first: line, last: line }, fix };
      },
    };
  }
};
