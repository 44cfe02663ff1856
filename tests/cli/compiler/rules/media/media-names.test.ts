import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent, writeFiles } from '../../../../support/content.ts';
import { pressPage } from '../../../../support/press-page.ts';

/** Content whose pack contains a file of this name. */
function contentWith(name: string): string {
  const assets = `- id: kit\n  name: Kit\n  description: All of it.\n  contains:\n    files: [${JSON.stringify(name)}]\n`;
  return copyContent({
    files: {
      'collections/assets.yaml': assets,
      'pages/press.yaml': pressPage({ assets }),
      [`media/${name}`]: 'on the quay',
    },
  });
}

test.each([
  ['press\\..\\..\\start.txt', 'a backslash', 'press-..-..-start.txt'],
  ['press\\facts.txt', 'a backslash', 'press-facts.txt'],
  ['facts\nPATH=x.txt', 'a line break', 'facts-PATH=x.txt'],
  ['facts\u202Etxt.exe', 'the invisible character U+202E', 'facts-txt.exe'],
  ['facts\u2067.txt', 'the invisible character U+2067', 'facts.txt'],
  ['facts\u001B[31m.txt', 'the invisible character U+001B', 'facts-[31m.txt'],
  ['press/\uFEFFfacts.txt', 'the invisible character U+FEFF', 'press/facts.txt'],
])('%j is reported as unsafe, and a safe name is suggested', (name, what, suggested) => {
  const [problem, ...others] = loadContent(contentWith(name)).problems;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    code: 'media-name',
    file: `content/media/${name}`,
    message: `The name of this file contains ${what}, which is not safe in downloads.`,
    hint: `Rename it to \`${suggested}\` in media/, and wherever it is used.`,
  });
  expect(loadContent(contentWith(suggested)).problems, 'what is suggested is fine').toEqual([]);
});

test.each([
  ['facts: 2026.txt', 'facts- 2026.txt'],
  ['what is it?.txt', 'what is it.txt'],
  ['CON.txt', 'CON-file.txt'],
  ['press/aux.txt', 'press/aux-file.txt'],
])('%s is a warning, since Windows rejects the name, and another is suggested', (name, suggested) => {
  const problems = loadContent(contentWith(name)).problems;
  expect(problems).toMatchObject([
    {
      code: 'media-name',
      severity: 'warning',
      hint: `Rename it to \`${suggested}\` in media/, and wherever it is used.`,
    },
  ]);
  expect(loadContent(contentWith(suggested)).problems, 'what is suggested is fine').toEqual([]);
});

test.each([
  'press kit 2026.txt',
  'contacts.txt',
  'com10.txt',
  'Über uns.txt',
  'برگه\u200Cها.txt',
  '海.txt',
  "it's (a) name, really_.txt",
])('%s is a safe name', (name) => {
  expect(loadContent(contentWith(name)).problems).toEqual([]);
});

test.each([
  ['press/Facts.txt', 'press/facts.txt'],
  ['Press/facts.txt', 'press/facts.txt'],
  ['press/U\u0308ber.txt', 'press/\u00DCber.txt'],
])('%j and %j are reported as the same name on Windows and macOS', (one, other) => {
  const content = contentWith(one);
  writeFiles(content, { [`media/${other}`]: 'on the quay' });
  const [first = '', second = ''] = [one, other].sort();
  expect(loadContent(content).problems.filter(({ code }) => code === 'media-name')).toMatchObject([
    {
      file: `content/media/${second}`,
      message: `This name and \`${first}\` differ only in capitals: on Windows and macOS, one file would replace the other.`,
    },
  ]);
});
