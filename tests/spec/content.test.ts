import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sites } from '../support/sites.ts';

const root = join(import.meta.dirname, '../..');
const { content } = sites.real;
const names = [
  /\bJV\b/,
  /jv\.example/i,
  /dexity/i,
  /maria.?growth/i,
  /saiyama/i,
  /contexter/i,
  /sovereign/i,
  /inner.?circle/i,
];

/** The texts of files, by their paths. */
function readTexts(pattern: string | string[], folder: string): [string, string][] {
  return globSync(pattern, { cwd: folder }).map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
}

describe('spec §1: what the site says is in content/ alone', () => {
  test.each([
    {
      what: 'the schemas and the code',
      folder: root,
      pattern: '{schemas,cli,src,supabase,templates}/**/*.{ts,tsx,mjs,json,css,sql,md,html,toml,yaml}',
    },
    {
      what: 'the built site of another brand',
      folder: sites.secondBrand.dist,
      pattern: '**/*.{html,js,css,xml,txt,md,json,webmanifest,svg}',
    },
  ])('$what have no name of this brand', ({ folder, pattern }) => {
    // The texts of the deployed functions are generated from content.
    const texts = readTexts(pattern, folder).filter(([path]) => !path.endsWith('strings.gen.ts'));
    expect(texts.length).toBeGreaterThan(5);
    const found = texts.flatMap(([path, text]) =>
      names.filter((name) => name.test(path + text)).map((name) => `${path}: ${name}`),
    );
    expect(found, 'write an example of no brand in particular: garden, example.com, /about').toEqual([]);
  });
});

// The functions and the tables keep to these times: see the tests of the backend.
test('the privacy policy says how long messages and unconfirmed addresses are kept', () => {
  const policy = readFileSync(join(content, 'pages/legal.yaml'), 'utf8');
  expect(policy).toContain('We delete messages two years after they came');
  expect(policy).toContain('we delete it after two weeks');
});
