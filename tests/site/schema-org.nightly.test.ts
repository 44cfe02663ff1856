import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sites } from '../support/sites.ts';
import { objectsIn, pathsOf, readHtml, type Thing, thingsOf } from './built-pages.ts';

const folder = `.site/test/things-${process.pid}`;
const compiler = 'node_modules/typescript/bin/tsc';
const settings = '--noEmit --strict --skipLibCheck --ignoreConfig --pretty false --module nodenext --target es2024';

/** What the compiler says of things, each written as a literal of the type that it names, as schema-dts defines it. */
function typeErrors(things: readonly string[]): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/things.ts`, ["import type * as schema from 'schema-dts';", ...things].join('\n'));
  const argv = [compiler, ...settings.split(' '), '--types', '', `${folder}/things.ts`];
  return new Promise((resolve) => {
    execFile(process.execPath, argv, { maxBuffer: 2 ** 26 }, (_error, stdout) => {
      rmSync(folder, { recursive: true });
      const found = stdout.matchAll(/things\.ts\((\d+),\d+\): error (.*)/g);
      resolve(Array.from(found, ([, line, message]) => `${message} in ${things[Number(line) - 2]}`));
    });
  });
}

const asType = (thing: Thing) => `(${JSON.stringify(thing)}) satisfies schema.${thing['@type']}Leaf;`;

/** With one fault each, which shows that the compiler notices them. */
const faulty: Thing[] = [
  { '@type': 'Person', name: 'A', foundr: 'B' },
  { '@type': 'Organization', name: 'A', jobTitle: 'Founder' },
  { '@type': 'Offer', price: { '@type': 'Person', name: 'A' } },
  { '@type': 'Question', acceptedAnswer: { '@type': 'WebSite', name: 'A' } },
  { '@type': 'Preson', name: 'A' },
];

test('all structured data is of the types of schema.org, and what is not is noticed', {
  timeout: 240_000,
}, async () => {
  const all = [sites.workshop, sites.secondBrand, sites.rich].flatMap(({ dist }) =>
    pathsOf(dist)
      .filter((path) => !path.endsWith('404') && !path.includes('-note-'))
      .flatMap((path) => objectsIn(thingsOf(readHtml(path, dist))).filter((one) => '@type' in one) as Thing[]),
  );
  const things = [...new Set(all.map(asType))];
  expect(things.length).toBeGreaterThan(200);
  const errors = await typeErrors([...things, ...faulty.map(asType)]);
  expect(errors.filter((error) => !faulty.some((thing) => error.endsWith(asType(thing))))).toEqual([]);
  expect(faulty.filter((thing) => !errors.some((error) => error.endsWith(asType(thing))))).toEqual([]);
});
