import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from './parse-yaml.ts';
import type { Replacement } from './source-file.ts';

export function applyReplacement(text: string, { start, end, text: inserted }: Replacement): string {
  return text.slice(0, start) + inserted + text.slice(end);
}

/**
 * Returns the first of several ways to write a range of a text after which it has exactly the expected data, with the
 * newlines of the text. This is what makes an edit safe: an unusual style leads to no edit, and never to other content.
 */
export function firstExact(
  text: string,
  [start, end]: readonly [number, number, ...number[]],
  sources: readonly string[],
  expected: unknown,
): Replacement | undefined {
  const newline = /\r?\n/.exec(text)?.[0] ?? '\n';
  return sources
    .map((source) => ({ start, end, text: source.replace(/\r?\n/g, newline) }))
    .find((replacement) => {
      const { data, findings } = parseYaml(applyReplacement(text, replacement));
      return findings.length === 0 && isDeepStrictEqual(data, expected);
    });
}
