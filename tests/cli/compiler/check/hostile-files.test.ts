import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../../../support/cli.ts';
import { copyContent, temporaryFolder } from '../../../support/content.ts';
import { measureGrowth, proportional } from '../../../support/growth.ts';
import { sample } from '../../../support/sample.ts';
import { gardenHead, secondBrandFile } from '../graph/second-brand-file.ts';

const garden = 'pages/garden.yaml';
const gardenText = secondBrandFile(garden);

interface Check {
  exitCode: number;
  codes: string[];
  stderr: string;
}

/** Checks a content folder with the CLI. */
async function check(folder: string): Promise<Check> {
  const { exitCode, stdout, stderr } = await runSite(['validate', '--content', folder, '--format', 'json']);
  const { problems } = JSON.parse(stdout || '{ "problems": [] }') as { problems: { code: string }[] };
  return { exitCode, codes: [...new Set(problems.map((problem) => problem.code))].sort(), stderr };
}

/** Checks a file of a size and of a quarter of it: the time must not grow faster than the file. */
async function checkGrowing(name: string, size: number, text: (size: number) => string): Promise<Check> {
  let last: Check | undefined;
  const growth = await measureGrowth(async (length) => {
    last = await check(copyContent({ files: { [name]: text(length) } }));
  }, size);
  expect(growth, 'the work must not grow faster than the file: find what is searched again and again').toBeLessThan(
    proportional,
  );
  if (!last) throw new Error('Nothing was checked.');
  return last;
}

const encodings: Record<string, (text: string) => string> = {
  'a byte order mark': (text) => `\uFEFF${text}`,
  'Windows line endings': (text) => text.replaceAll('\n', '\r\n'),
  'a byte order mark and Windows line endings': (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  'no trailing newline': (text) => text.trimEnd(),
};

test.each(Object.entries(encodings))('%s: pages, settings and lists are read as usual', async (_what, encode) => {
  const names = [garden, 'site.yaml', 'collections/tiers.yaml'];
  const files = Object.fromEntries(names.map((name) => [name, encode(secondBrandFile(name))]));
  expect(await check(copyContent({ files }))).toEqual({ exitCode: 0, codes: [], stderr: '' });
});

const bomb = [
  'a0: &a0 [lol, lol]',
  ...Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${repeatAlias(i)}]`),
];

function repeatAlias(number: number): string {
  return Array.from({ length: 9 }, () => `*a${number}`).join(', ');
}

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('');
}

/** The content of a file, and the code of its problem unless any will do. */
const refused: Record<string, [content: string | Uint8Array, code?: string]> = {
  'bytes that are no UTF-8': [Buffer.from(gardenText.replace('salad', 'Gemüse'), 'latin1'), 'file-encoding'],
  'UTF-16': [Buffer.from(`\uFEFF${gardenText}`, 'utf16le'), 'file-encoding'],
  'UTF-16 without a byte order mark': [Buffer.from(gardenText, 'utf16le'), 'file-encoding'],
  'a NUL byte': [gardenText.replace('A wall', 'A\0wall'), 'file-encoding'],
  'an alias bomb': [`${bomb.join('\n')}\n`, 'yaml-alias'],
  'an anchor that contains itself': [`${gardenHead}&title [*title]\n`, 'schema-type'],
  'a merge of a block into itself': [`${gardenHead}x\n    list: &list\n      <<: *list\n`, 'yaml-alias'],
  'a key __proto__': [`__proto__:\n  title: x\n${gardenText}`, 'schema-unknown-key'],
  'a key constructor': [`constructor: x\n${gardenText}`, 'schema-unknown-key'],
  'a key toString in place of a text': [`${gardenHead}{ toString: x }\n`, 'schema-type'],
  'a key toString in the type of a section': [`${gardenHead}x\n  - type: { toString: x }\n`],
  'a list as a key': [`? [a, b]\n: x\n${gardenText}`],
  'an empty key': [`: x\n${gardenText}`],
  'a date of YAML 1.1': [`%YAML 1.1\n---\n${gardenHead}2026-11-01\n`],
  'a tag that names code': [`${gardenHead}!!js/function "x"\n`, 'yaml-syntax'],
  'a number that overflows': [`${gardenHead}1e999\n`, 'schema-type'],
};

test.each(Object.entries(refused))('%s: is reported without an exception', async (_what, [text, code]) => {
  const { exitCode, codes, stderr } = await check(copyContent({ files: { [garden]: text } }));
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
  if (code === undefined) expect(codes).not.toEqual([]);
  else expect(codes).toEqual([code]);
});

const huge: [what: string, size: number, text: (size: number) => string, code?: string][] = [
  ['5,000,000 letters in a line, too many', 5e6, (size) => `${gardenHead}${'x'.repeat(size)}\n`, 'file-too-large'],
  ['1,000,000 letters in a line', 1e6, (size) => `${gardenHead}${'x'.repeat(size)}\n`, 'schema-length'],
  ['1,000,000 spaces', 1e6, (size) => ' '.repeat(size), 'yaml-empty'],
  ['100,000 open brackets', 1e5, (size) => '['.repeat(size), 'yaml-too-deep'],
  ['100,000 nested brackets', 1e5, (size) => `${'['.repeat(size)}${']'.repeat(size)}`, 'yaml-too-deep'],
  ['100,000 nested braces', 1e5, (size) => '{a: '.repeat(size), 'yaml-too-deep'],
  ['100,000 hyphens', 1e5, (size) => '- '.repeat(size), 'yaml-too-deep'],
  ['950 open braces', 950, (size) => `${gardenHead}${'{'.repeat(size)}\n`, 'yaml-too-deep'],
  [
    '1,000 lines after a mistake',
    1000,
    (size) => `title: x\n  ${lines(size, () => '__proto__: 1')}${'null'.repeat(1500)}`,
    'yaml-syntax',
  ],
  ['400 braces around a word', 400, (size) => `${gardenHead}${'{'.repeat(size)}a${'}'.repeat(size)}\n`],
  [
    '10,000 unknown keys',
    1e4,
    (size) => `${gardenHead}x\n${lines(size, (index) => `    key${index}: x`)}`,
    'schema-unknown-key',
  ],
  [
    '3,000 dead links',
    3000,
    (size) => `${gardenHead}x\n${lines(size, () => '  - { type: prose, body: "[x](/nowhere)" }')}`,
    'link-target',
  ],
];

test.each(sample(huge, 6))('%s: is reported in linear time', async (_what, size, text, code) => {
  const { exitCode, codes, stderr } = await checkGrowing(garden, size, text);
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
  if (code === undefined) expect(codes).not.toEqual([]);
  else expect(codes).toEqual([code]);
});

test('brackets in texts and comments are not nested', async () => {
  const brackets = lines(150, () => '[ {').replaceAll(/^/gm, '      ');
  const body = `  - type: prose\n    body: |\n      \`\`\`\n${brackets}\n      \`\`\`\n`;
  const text = `# ${'['.repeat(150)}\n${gardenText}${body}`;
  expect(await check(copyContent({ files: { [garden]: text } }))).toEqual({ exitCode: 0, codes: [], stderr: '' });
});

/** Markdown for which a quadratic search would not end in time. */
const endless: [what: string, size: number, body: (size: number) => string][] = [
  ['100,000 open braces after as many closed ones', 1e5, (size) => `${'}'.repeat(size)}${'{'.repeat(size)}`],
  ['200,000 spaces after the name of a fact', 2e5, (size) => `{fact${' '.repeat(size)}}`],
  ['30,000 tags that do not end', 3e4, (size) => '<a x=1'.repeat(size)],
  ['6,000 dead anchors', 6000, (size) => lines(size, (index) => `[x](#a${index}) `).replaceAll('\n', '')],
  ['200,000 commas in an address', 2e5, (size) => `[x](a${','.repeat(size)}b)`],
];

test.each(sample(endless, 5))('%s: is checked in linear time', async (_what, size, body) => {
  await checkGrowing(
    garden,
    size,
    (length) => `${gardenHead}A wall\n  - type: prose\n    body: |\n      ${body(length)}\n`,
  );
});

const tier = '- id: sloop\n  name: Sloop\n  description: A bed.\n';

const endlessTiers: typeof endless = [
  [
    '200,000 spaces in a price',
    2e5,
    (size) => `${tier}  features: [A bed]\n  price:\n    amount: "1${' '.repeat(size)}1"\n`,
  ],
  ['60,000 hyphens in an entry', 6e4, (size) => `${tier}  features:\n    - A bed${' - a'.repeat(size)}\n`],
  ['5,000 entries with another word for a key', 5e3, (size) => lines(size, () => '- { title: x }')],
];

test.each(sample(endlessTiers, 3))('%s: is checked in linear time', async (_what, size, text) => {
  const { exitCode } = await checkGrowing('collections/tiers.yaml', size, text);
  expect(exitCode).toBe(1);
});

describe('a folder with unusual files', () => {
  test('says of an empty content folder how to begin a site there', async () => {
    const folder = join(temporaryFolder(), 'content');
    mkdirSync(folder);
    const stderr = `The content folder ${folder} is empty. To begin a site there: npm run new -- site ${folder}\n`;
    expect(await check(folder)).toEqual({ exitCode: 2, codes: [], stderr });
  });

  test('ignores an empty folder named like a page', async () => {
    const folder = copyContent({});
    mkdirSync(join(folder, 'pages/shed.yaml'));
    expect(await check(folder)).toEqual({ exitCode: 0, codes: [], stderr: '' });
  });

  test('reports a folder in place of a file as a missing file', async () => {
    const folder = copyContent({ without: ['site.yaml'] });
    mkdirSync(join(folder, 'site.yaml'));
    expect(await check(folder)).toEqual({ exitCode: 1, codes: ['file-missing'], stderr: '' });
  });

  const links: Record<string, [name: string, target: string]> = {
    'to the folder above': ['pages/loop', '..'],
    'to the folder above, named like a page': ['pages/loop.yaml', '..'],
    'to itself': ['pages/loop.yaml', 'loop.yaml'],
    'to nothing': ['pages/shed.yaml', 'nowhere.yaml'],
    'to nothing in place of an image': ['media/plot.svg', 'nowhere.svg'],
    'to nothing among the images': ['media/shed.svg', 'nowhere.svg'],
    'to a folder among the images': ['media/loop', '..'],
  };

  test.each(Object.entries(links))('reports a symbolic link %s without an exception', async (_what, [name, target]) => {
    const folder = copyContent(name === 'media/plot.svg' ? { without: [name] } : {});
    symlinkSync(target, join(folder, name));
    const { exitCode, codes, stderr } = await check(folder);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(codes).toHaveLength(1);
  });

  test('ignores temporary files of editors and the system', async () => {
    const folder = copyContent({
      files: { 'pages/.garden.yaml.swp': '\0', 'pages/garden.yaml~': gardenText, '.DS_Store': '\0' },
    });
    expect(await check(folder)).toEqual({ exitCode: 0, codes: [], stderr: '' });
  });
});
