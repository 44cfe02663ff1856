import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { escapePattern, replaceRange, replaceValue } from '../edit.ts';
import type { FindCandidates } from '../mutation.ts';
import { isText, lineAt, rangeOf } from '../source.ts';
import { missingKey } from './missing-key.ts';

/** Replaces a number by one below the minimum or above the maximum. */
export const outOfRange: FindCandidates = function* (source) {
  for (const { node, schema, property } of source.values) {
    const { minimum, maximum } = schema.schema as { minimum?: number; maximum?: number };
    if (!isScalar(node) || typeof node.value !== 'number') continue;
    if (minimum !== undefined)
      yield {
        property,
        mutate: () => ({ ...replaceValue(source, node, String(minimum - 1)), fix: new RegExp(`at least ${minimum}`) }),
      };
    if (maximum !== undefined)
      yield {
        property,
        mutate: () => ({ ...replaceValue(source, node, String(maximum + 1)), fix: new RegExp(`at most ${maximum}`) }),
      };
  }
};

/** Replaces a date, an address, a colour or an id by a text in another format. */
export const wrongFormat: FindCandidates = function* (source) {
  for (const { node, schema, property } of source.values) {
    const { format, pattern, description = '' } = schema.schema;
    if (!isText(node) || (format === undefined && pattern === undefined)) continue;
    if (schema.schema['x-link'] !== undefined) continue;
    const start = description.split(/[.:]/)[0] ?? '';
    yield {
      property,
      mutate: () => ({ ...replaceValue(source, node, '"21.11.2026 !"'), fix: new RegExp(escapePattern(start)) }),
    };
  }
};

/** Replaces a text by a space. */
export const blankText: FindCandidates = function* (source) {
  for (const { node, schema, property } of source.values) {
    if (schema.schema['x-text'] === undefined || !isText(node)) continue;
    yield { property, mutate: () => ({ ...replaceValue(source, node, '" "'), fix: /is blank|is too short/ }) };
  }
};

/** Writes HTML into a text that is plain, not Markdown. Visitors would read the tags. */
export const markup: FindCandidates = function* (source) {
  for (const { node, schema, property } of source.values) {
    const limit = (schema.schema.maxLength as number | undefined) ?? 100;
    if (schema.schema['x-text'] !== 'line' || !isText(node) || limit < 12 || schema.schema['x-placeholders']) continue;
    if (schema.schema.pattern !== undefined || schema.schema.minLength !== undefined) continue;
    yield {
      property,
      mutate: () => ({ ...replaceValue(source, node, '"A <b>b</b>"'), fix: /plain text/ }),
    };
  }
};

/** Empties a list that must have entries. */
export const emptyList: FindCandidates = function* (source) {
  for (const { node, schema, property, pair } of source.values) {
    if (!isSeq(node) || !schema.schema.minItems || !pair) continue;
    const line = lineAt(source.text, rangeOf(pair.key)[0]);
    yield {
      property,
      mutate: () => ({
        text: replaceValue(source, node, '[]').text,
        lines: { first: line, last: lineAt(source.text, rangeOf(node)[0]) },
        fix: new RegExp(`at least ${schema.schema.minItems}`),
      }),
    };
  }
};

/** Repeats the last entry of a list whose entries must be unique. */
export const duplicateEntry: FindCandidates = function* (source) {
  for (const { node, schema, property } of source.values) {
    const last = isSeq(node) ? (node.items.at(-1) as Node) : undefined;
    if (!isSeq(node) || !schema.schema.uniqueItems || !last || isMap(last)) continue;
    if (node.items.length === schema.schema.maxItems) continue;
    const [start, end] = rangeOf(last);
    const written = source.text.slice(start, end).trimEnd();
    const indent = ' '.repeat(Math.max(0, start - (source.text.lastIndexOf('\n', start - 1) + 1) - 2));
    const copy = node.flow ? `, ${written}` : `\n${indent}- ${written}`;
    yield {
      property,
      mutate: () => {
        const at = start + written.length;
        const { text, lines } = replaceRange(source, [at, at], copy);
        // The problem may be reported for either of the two entries.
        return { text, lines: { first: lines.first, last: lines.last + 1 }, fix: /Delete (?:this )?one/ };
      },
    };
  }
};

/** Removes the alternative text of an image. */
export const missingAlternativeText: FindCandidates = function* (...given) {
  for (const candidate of missingKey(...given)) if (candidate.property.endsWith(' alt')) yield candidate;
};
