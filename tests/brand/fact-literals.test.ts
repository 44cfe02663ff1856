import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { literalsIn } from '../cli/compiler/rules/facts/literals-in.ts';
import { copyContent, globPaths } from '../support/content.ts';
import { sites } from '../support/sites.ts';

/** The real content with another text in place of each `{fact:…}`, by the fact's id and value. */
function withoutFacts(write: (value: string) => string) {
  const folder = copyContent({ from: sites.real.content });
  const original = readFileSync(join(folder, 'facts.yaml'), 'utf8');
  const values = new Map(
    [...original.matchAll(/^([a-z-]+):\n {2}value: "?(.*?)"?$/gm)].map(([, id, value]) => [id, value]),
  );
  const ids: string[] = [];
  for (const name of globPaths('{pages/**/,collections/}*.yaml', folder)) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8').replace(/\{fact:([a-z-]+)\}/g, (whole, id: string) => {
      // The month in which figures were counted is not a figure.
      if (id === 'figures-as-of') return whole;
      ids.push(id);
      return write(values.get(id) ?? '');
    });
    writeFileSync(path, text);
  }
  return { ids, literals: literalsIn(folder) };
}

test('most facts of the real content are recognized when written out, and none as another one', () => {
  const { ids, literals } = withoutFacts((value) => value);
  expect(literals.length / ids.length, 'share of facts that were recognized').toBeGreaterThan(0.6);
  expect(literals.filter((text) => !/ is [a-z]/.test(text) || text.includes(' is not '))).toEqual([]);
});

test('most facts of the real content are reported when copy has a larger number', () => {
  const { ids, literals } = withoutFacts((value) =>
    value.replace(/\d+(?!.*\d)/, (digits) => String(Number(digits) + 1)),
  );
  expect(literals.filter((text) => text.includes(' is not ')).length / ids.length).toBeGreaterThan(0.6);
});
