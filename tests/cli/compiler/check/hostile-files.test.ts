import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyContent, temporaryFolder } from '../../../support/content-folder.ts';
import { runSite } from '../../../support/run-site.ts';
import { gardenHead, secondBrandFile } from '../graph/second-brand-file.ts';

const garden = 'pages/garden.yaml';
const gardenText = secondBrandFile(garden);

/** Longer than this, and an editor believes that the checker hangs. In milliseconds of work, however busy the machine. */
const patience = 2000;

interface Check {
  exitCode: number;
  codes: string[];
  stderr: string;
}

/** Checks a content folder as an editor does, and insists on an answer in time. */
async function check(folder: string): Promise<Check> {
  const start = process.threadCpuUsage();
  const { exitCode, stdout, stderr } = await runSite(['validate', '--content', folder, '--format', 'json']);
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000, 'the checker must answer at once, whatever it is given').toBeLessThan(patience);
  const { problems } = JSON.parse(stdout || '{ "problems": [] }') as { problems: { code: string }[] };
  return { exitCode, codes: [...new Set(problems.map((problem) => problem.code))].sort(), stderr };
}

const encodings: Record<string, (text: string) => string> = {
  'a byte order mark': (text) => `\uFEFF${text}`,
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'a byte order mark and line ends of Windows': (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  'no line end at the end': (text) => text.trimEnd(),
};

test.each(Object.entries(encodings))('%s: pages, settings and lists are read as ever', async (_what, encode) => {
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

/** What a file holds, and the code of its problem where only one will do. */
const refused: Record<string, [content: string | Uint8Array, code?: string]> = {
  'bytes that are no UTF-8': [Buffer.from(gardenText.replace('salad', 'Gemüse'), 'latin1'), 'file-encoding'],
  'UTF-16': [Buffer.from(`\uFEFF${gardenText}`, 'utf16le'), 'file-encoding'],
  'UTF-16 without its mark': [Buffer.from(gardenText, 'utf16le'), 'file-encoding'],
  'a NUL byte': [gardenText.replace('A wall', 'A\0wall'), 'file-encoding'],
  'a line of 5 MB': [`${gardenHead}${'x'.repeat(5e6)}\n`, 'file-too-large'],
  'a line of 1 MB': [`${gardenHead}${'x'.repeat(1e6)}\n`, 'schema-length'],
  'a million spaces': [' '.repeat(1e6), 'yaml-empty'],
  'an alias bomb': [`${bomb.join('\n')}\n`, 'yaml-alias'],
  'an anchor that holds itself': [`${gardenHead}&title [*title]\n`, 'schema-type'],
  'a merge of a block into itself': [`${gardenHead}x\n    list: &list\n      <<: *list\n`, 'yaml-alias'],
  '100,000 open brackets': ['['.repeat(1e5), 'yaml-too-deep'],
  '100,000 nested brackets': [`${'['.repeat(1e5)}${']'.repeat(1e5)}`, 'yaml-too-deep'],
  '100,000 nested braces': ['{a: '.repeat(1e5), 'yaml-too-deep'],
  '100,000 hyphens': ['- '.repeat(1e5), 'yaml-too-deep'],
  '950 open braces': [`${gardenHead}${'{'.repeat(950)}\n`, 'yaml-too-deep'],
  'a thousand lines that follow from a mistake': [
    `title: x\n  ${lines(1000, () => '__proto__: 1')}${'null'.repeat(1500)}`,
    'yaml-syntax',
  ],
  '400 braces around a word': [`${gardenHead}${'{'.repeat(400)}a${'}'.repeat(400)}\n`],
  '10,000 unknown keys': [`${gardenHead}x\n${lines(1e4, (index) => `    key${index}: x`)}`, 'schema-unknown-key'],
  '3,000 dead links': [
    `${gardenHead}x\n${lines(3000, () => '  - { type: prose, body: "[x](/nowhere)" }')}`,
    'link-target',
  ],
  'a key __proto__': [`__proto__:\n  title: x\n${gardenText}`, 'schema-unknown-key'],
  'a key constructor': [`constructor: x\n${gardenText}`, 'schema-unknown-key'],
  'a key toString where text is due': [`${gardenHead}{ toString: x }\n`, 'schema-type'],
  'a key toString in the type of a section': [`${gardenHead}x\n  - type: { toString: x }\n`],
  'a list as a key': [`? [a, b]\n: x\n${gardenText}`],
  'a key that is nothing': [`: x\n${gardenText}`],
  'a date as YAML 1.1 has them': [`%YAML 1.1\n---\n${gardenHead}2026-11-01\n`],
  'a tag that names code': [`${gardenHead}!!js/function "x"\n`, 'yaml-syntax'],
  'a number beyond all numbers': [`${gardenHead}1e999\n`, 'schema-type'],
};

test.each(Object.entries(refused))('%s: a problem of the file, and nothing breaks', async (_what, [text, code]) => {
  const { exitCode, codes, stderr } = await check(copyContent({ files: { [garden]: text } }));
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
  if (code === undefined) expect(codes).not.toEqual([]);
  else expect(codes).toEqual([code]);
});

/** Markdown in which a search that begins anew at each sign would not end in time. */
const endless: Record<string, string> = {
  '100,000 open braces behind as many closed ones': `${'}'.repeat(1e5)}${'{'.repeat(1e5)}`,
  '200,000 spaces behind the name of a fact': `{fact${' '.repeat(2e5)}}`,
  '30,000 tags that do not end': '<a x=1'.repeat(3e4),
  '6,000 dead anchors': lines(6000, (index) => `[x](#a${index}) `).replaceAll('\n', ''),
  '200,000 commas in an address': `[x](a${','.repeat(2e5)}b)`,
};

test.each(Object.entries(endless))('%s: an answer in time', async (_what, body) => {
  await check(
    copyContent({ files: { [garden]: `${gardenHead}A wall\n  - type: prose\n    body: |\n      ${body}\n` } }),
  );
});

const tier = '- id: sloop\n  name: Sloop\n  annualPrice: 180\n  description: A bed.\n';

const endlessTiers: Record<string, string> = {
  '200,000 spaces in a price': `${tier}  features: [A bed]\n  monthlyPrice: "1${' '.repeat(2e5)}1"\n`,
  '60,000 hyphens in an entry': `${tier}  monthlyPrice: 20\n  features:\n    - A bed${' - a'.repeat(6e4)}\n`,
  '5,000 rows with another word for a key': lines(5e3, () => '- { title: x }'),
};

test.each(Object.entries(endlessTiers))('%s: an answer in time', async (_what, text) => {
  const { exitCode } = await check(copyContent({ files: { 'collections/tiers.yaml': text } }));
  expect(exitCode).toBe(1);
});

describe('a folder that holds what no editor means to make', () => {
  test('an empty content folder lacks the files that must exist, and says which', async () => {
    const folder = join(temporaryFolder(), 'content');
    mkdirSync(folder);
    expect(await check(folder)).toEqual({ exitCode: 1, codes: ['file-missing'], stderr: '' });
  });

  test('an empty folder that is called like a page is passed over', async () => {
    const folder = copyContent({});
    mkdirSync(join(folder, 'pages/shed.yaml'));
    expect(await check(folder)).toEqual({ exitCode: 0, codes: [], stderr: '' });
  });

  test('a folder in the place of a file is no file', async () => {
    const folder = copyContent({ without: ['site.yaml'] });
    mkdirSync(join(folder, 'site.yaml'));
    expect(await check(folder)).toEqual({ exitCode: 1, codes: ['file-missing'], stderr: '' });
  });

  const links: Record<string, [name: string, target: string]> = {
    'to the folder above': ['pages/loop', '..'],
    'to the folder above, called like a page': ['pages/loop.yaml', '..'],
    'to itself': ['pages/loop.yaml', 'loop.yaml'],
    'to nothing': ['pages/shed.yaml', 'nowhere.yaml'],
    'to nothing in the place of a picture': ['media/plot.svg', 'nowhere.svg'],
    'to nothing among the pictures': ['media/shed.svg', 'nowhere.svg'],
    'to a folder among the pictures': ['media/loop', '..'],
  };

  test.each(Object.entries(links))('a link %s is a problem, and nothing breaks', async (_what, [name, target]) => {
    const folder = copyContent(name === 'media/plot.svg' ? { without: [name] } : {});
    symlinkSync(target, join(folder, name));
    const { exitCode, codes, stderr } = await check(folder);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(codes).toHaveLength(1);
  });

  test('what an editor or the system leaves behind is passed over', async () => {
    const folder = copyContent({
      files: { 'pages/.garden.yaml.swp': '\0', 'pages/garden.yaml~': gardenText, '.DS_Store': '\0' },
    });
    expect(await check(folder)).toEqual({ exitCode: 0, codes: [], stderr: '' });
  });
});
