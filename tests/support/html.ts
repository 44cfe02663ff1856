import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect } from 'vitest';

/** The rules of the HTML standard alone: how one likes to write it is Biome's matter and React's. */
const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    // The standard asks for `alt`, too; the checker counts that as accessibility.
    rules: { 'wcag/h37': 'error' },
  }),
);

export function faultsOf(html: string, name: string): string[] {
  const { results } = checker.validateStringSync(html, name);
  const messages = results.flatMap(({ messages }) => messages);
  return [
    ...messages.map(({ ruleId, message, selector }) => `${name}: ${message} (${ruleId}) at ${selector}`),
    ...wrongSizes(html).map((tag) => `${name}: \`sizes="auto"\` is for pictures that load late: ${tag}`),
  ];
}

/**
 * Finds what the checker does not look at: a picture may say `sizes="auto"` only where it is lazy, and a `source` where
 * the `img` of its `picture` is. https://html.spec.whatwg.org/multipage/images.html#sizes-attributes
 */
function wrongSizes(html: string): string[] {
  const groups = html.match(/<picture\b.*?<\/picture>|<img\b[^>]*>/gs) ?? [];
  return groups.filter((group) => {
    const image = /<img\b[^>]*>/.exec(group)?.[0] ?? '';
    return /\ssizes="auto\b/.test(group) && !(/\sloading="lazy"/.test(image) && /\ssizes="auto\b/.test(image));
  });
}

export function htmlFaults(dist: string): string[] {
  const files = globSync('**/*.html', { cwd: dist });
  expect(files.length, 'Without pages, this proves nothing.').toBeGreaterThan(2);
  return files.flatMap((file) => faultsOf(readFileSync(join(dist, file), 'utf8'), file));
}
