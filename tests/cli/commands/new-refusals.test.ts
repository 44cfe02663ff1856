import { lstatSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyContent } from '../../support/content.ts';
import { secondBrandFile } from '../compiler/graph/second-brand-file.ts';
import { refused, scaffold } from './scaffold-new.ts';

describe('nothing is written, and the reason is reported', () => {
  test.each([
    [
      ['venture', 'walled-plot'],
      /^content\/collections\/ventures\.yaml:\d+: the venture `walled-plot` exists already\./,
    ],
    [['category', 'SALT'], /^content\/collections\/categories\.yaml:1: the category `SALT` exists already\./],
    [['page', 'garden'], /^content\/pages\/garden\.yaml:1: the page `garden` exists already\./],
    [['page', 'Our Café'], /^A page cannot have the id `Our Café`: .* Write `our-cafe`\./],
    [['page', 'Große Fähre'], /Write `grosse-fahre`\./],
    [['article', 'de/first-cress'], /^An article cannot have the id `de\/first-cress`/],
    [
      ['page', 'wall', '--language', 'de'],
      /^`--language` is for `new site` only\. .*`npm run new -- article de\/first-snow`\./,
    ],
    [['page', '../garden'], /^A page cannot have the id/],
    [['page', 'beds//herbs'], /^A page cannot have the id.* Write `beds\/herbs`\./],
    [['venture', 'beds/herbs'], /^A venture cannot have the id.* Write `beds-herbs`\./],
    [['fact', 'Opening hours'], /^A fact cannot have the id.* Write `opening-hours`\./],
    [['category', ' '], /use one line without spaces at its start and end/],
    [['category', '!?'], /`!\?` has no letter or digit for the address.*The content would not be valid with the/s],
    [['venture', 'a'.repeat(61)], /too long for an id: it may have at most 60 characters/],
    [['page', 'a'.repeat(101)], /too long for an id/],
    [
      ['page', 'garden/index'],
      /Two pages have the address \/garden: this one and content\/pages\/garden\.yaml.*The content would not be valid with the/s,
    ],
    [
      ['article', 'first-step'],
      /^The article needs an entry of categories.*First run `npm run new -- category <id>`\. Nothing/,
    ],
    [
      ['venture', 'x', '--in', '/garden'],
      /^content\/pages\/garden\.yaml has no list of ventures\. Lists of ventures are at: content\/pages\/index\.yaml:\d+\./,
    ],
    [['gardn', 'x'], /There is no kind `gardn`\. .*Closest: `[a-z-]+`/],
    [['venture', 'x', '--in', '/gardn'], /There is no page `\/gardn`\. Did you mean `\/garden`\?/],
    [['testimonial', 'x', '--in', '/garden'], /^No page has a list of testimonials: leave out `--in`\./],
    [['page', 'x', '--in', '/garden'], /^No page lists a page by its id: leave out `--in`\./],
  ])('%j', async (argv, message) => {
    const categories: Record<string, string> =
      argv[0] === 'category' ? { 'collections/categories.yaml': '- id: Salt\n' } : {};
    expect(await refused(copyContent({ files: categories }), ...argv)).toMatch(message);
  });

  test('an id in the words of the language, with the id that the language would write', async () => {
    const german = secondBrandFile('site.yaml').replace('language: en-GB', 'language: de');
    const content = copyContent({ files: { 'site.yaml': german } });
    expect(await refused(content, 'page', 'Über uns')).toContain('Write `ueber-uns`.');
  });

  test('an article when no page lists articles', async () => {
    const content = copyContent({ files: { 'collections/categories.yaml': '- id: Salt\n' } });
    expect(await refused(content, 'article', 'first-step')).toMatch(/No page lists the articles.*articles-page/s);
  });

  test('a file with a problem, which is shown with its line', async () => {
    const text = '- id: walled-plot\n  nam: The Walled Plot\n';
    const content = copyContent({ files: { 'collections/ventures.yaml': text } });
    const message = await refused(content, 'venture', 'salt-beds');
    expect(message).toContain('content/collections/ventures.yaml:2:3 error There is no key `nam` here.');
    expect(message).toContain('content/collections/ventures.yaml has problems. Fix them first. Nothing is written.');
  });

  test('an existing page with a problem', async () => {
    const content = copyContent({ files: { 'pages/beds.yaml': 'title: [\n' } });
    expect(await refused(content, 'page', 'beds')).toMatch(
      /^content\/pages\/beds\.yaml:1: the page `beds` exists already/,
    );
  });

  test('a file with a comment between the brackets of its list', async () => {
    const content = copyContent({ files: { 'collections/categories.yaml': '[\n  # None yet.\n]\n' } });
    expect(await refused(content, 'category', 'Wind')).toMatch(/^Nothing can be added to content\/collections\/cat/);
  });

  test('content without an image, when one is needed', async () => {
    const content = copyContent({ files: { 'collections/ventures.yaml': '[]\n' }, without: ['media/plot.svg'] });
    expect(await refused(content, 'venture', 'salt-beds')).toContain('The venture needs an image in media/');
  });
});

test('a file in the place of a folder is reported in one sentence', async () => {
  const content = copyContent({ files: { 'pages/beds': 'a file where a folder should be' } });
  const { exitCode, stderr } = await scaffold(content, 'page', 'beds/herbs');
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/\/beds must be a folder, and is a file\. Rename it, or delete it\.\n$/);
});

test('a file that is a symbolic link is kept, and its target is unchanged', async () => {
  const content = copyContent({});
  const link = join(content, 'collections/ventures.yaml');
  const target = join(dirname(content), 'elsewhere.yaml');
  renameSync(link, target);
  const before = readFileSync(target, 'utf8');
  symlinkSync(target, link);
  const { exitCode, stderr } = await scaffold(content, 'venture', 'salt-beds');
  expect(exitCode).toBe(1);
  expect(stderr).toContain('content/collections/ventures.yaml has problems. Fix them first.');
  expect(stderr).toContain('This is a symbolic link.');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(target, 'utf8')).toBe(before);
});
