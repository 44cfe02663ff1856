import { suggest } from '../../../problems/suggest.ts';
import type { Advice } from '../../yaml/source-file.ts';
import type { Schema } from '../schemas.ts';

/** Words that people write for true and false, with the end of the hint. */
const words: Record<string, [source: 'true' | 'false', why: string]> = {
  true: ['true', ', without quotes.'],
  false: ['false', ', without quotes.'],
  ...Object.fromEntries(['yes', 'on', 'y'].map((word) => [word, ['true', ': in YAML, this is an ordinary word.']])),
  ...Object.fromEntries(['no', 'off', 'n'].map((word) => [word, ['false', ': in YAML, this is an ordinary word.']])),
  1: ['true', '.'],
  0: ['false', '.'],
};

/**
 * Explains how to write `true` or `false`. If only `true` is allowed, suggests deleting the line instead of writing
 * `false`.
 */
export function adviseBoolean(found: string | number, schema: Schema): Advice {
  const word = String(found).trim().toLowerCase();
  const [source, why] = words[word] ?? [];
  const isOnlyTrue = schema.const === true || (schema.enum?.length === 1 && schema.enum[0] === true);
  if (source === 'false' && isOnlyTrue) return withoutFalse;
  if (source !== undefined) return { hint: `Write \`${source}\`${why}`, fix: { source } };
  const nearest = suggest(word, isOnlyTrue ? ['true'] : ['true', 'false']);
  if (nearest !== undefined)
    return { hint: `Did you mean \`${nearest}\`?`, fix: { source: nearest, applicability: 'maybe-incorrect' } };
  return isOnlyTrue
    ? { hint: 'Write `true`: nothing else is allowed.', fix: { source: 'true', applicability: 'maybe-incorrect' } }
    : { hint: 'Available: `true`, `false`.' };
}

/** The hint for a key that is either `true` or absent. */
const withoutFalse: Advice = {
  hint: 'Delete the line: only `true` is allowed here.',
  fix: { remove: true },
  orElse: {
    hint: 'Write `true`, or another key instead.',
    fix: { source: 'true', applicability: 'maybe-incorrect' },
  },
};
