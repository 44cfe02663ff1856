import { lstatSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Changes } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { changedContent, refusal } from './site-content.ts';

const category: Changes = { 'collections/categories.yaml': '- id: Salt\n' };
const german: Changes = { 'site.yaml': { 'language: en-GB': 'language: de' } };
const typo: Changes = { 'collections/ventures.yaml': '- id: walled-plot\n  nam: The Walled Plot\n' };
const brackets: Changes = { 'collections/categories.yaml': '[\n  # None yet.\n]\n' };
const noImage: Changes = { 'collections/ventures.yaml': '[]\n', 'media/plot.svg': null };

describe('new writes nothing, and says why:', () => {
  test.each<[argv: string, message: RegExp | string, changes?: Changes]>([
    ['venture walled-plot', /^content\/collections\/ventures\.yaml:\d+: the venture `walled-plot` exists already\./],
    ['category SALT', /^content\/collections\/categories\.yaml:1: the category `SALT` exists already\./, category],
    ['page garden', /^content\/pages\/garden\.yaml:1: the page `garden` exists already\./],
    ['page Our_Café', /^A page cannot have the id `Our Café`: .* Write `our-cafe`\./],
    ['page Große_Fähre', 'Write `grosse-fahre`.'],
    ['page Über_uns', 'Write `ueber-uns`.', german],
    ['page ../garden', /^A page cannot have the id/],
    ['page beds//herbs', /^A page cannot have the id.* Write `beds\/herbs`\./],
    ['venture beds/herbs', /^A venture cannot have the id.* Write `beds-herbs`\./],
    ['article de/first-cress', /^An article cannot have the id `de\/first-cress`/],
    ['category _', 'use one line without spaces at its start and end'],
    ['category !?', '`!?` has no letter or digit for the address', category],
    [`venture ${'a'.repeat(61)}`, 'too long for an id: it may have at most 60 characters'],
    ['page garden/index', /Two pages have the address \/garden: this one and content\/pages\/garden\.yaml/],
    ['page wall --language de', /^`--language` is for `new site` only\. .*`npm run new -- article de\/first-snow`\./],
    ['article first-step', /^The article needs an entry of categories.*First run `npm run new -- category <id>`\./],
    ['article first-step', /No page lists the articles.*articles-page/s, category],
    [
      'venture x --in /garden',
      /^content\/pages\/garden\.yaml has no list of ventures\. Lists of .*\/index\.yaml:\d+\./,
    ],
    ['venture x --in /gardn', 'There is no page `/gardn`. Did you mean `/garden`?'],
    ['testimonial x --in /garden', /^No page has a list of testimonials: leave out `--in`\./],
    ['page x --in /garden', /^No page lists a page by its id: leave out `--in`\./],
    [
      'venture salt-beds',
      /ventures\.yaml:2:3 error There is no key `nam` here\.[\s\S]*has problems\. Fix them first\./,
      typo,
    ],
    ['category Wind', /^Nothing can be added to content\/collections\/cat/, brackets],
    ['venture salt-beds', 'The venture needs an image in media/', noImage],
    ['gardn x', /^There is no kind `gardn`\. Closest: `page`/],
  ])('%s', async (argv, message, changes = {}) => {
    const says = await refusal(
      changedContent(changes),
      'new',
      ...argv.split(' ').map((arg) => arg.replaceAll('_', ' ')),
    );
    if (typeof message === 'string') expect(says).toContain(message);
    else expect(says).toMatch(message);
  });

  test('a file in the place of a folder', async () => {
    const content = changedContent({ 'pages/beds': 'a file where a folder should be' });
    const { exitCode, stderr } = await runSite(['new', 'page', 'beds/herbs', '--content', content]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/\/beds must be a folder, and is a file\. Rename it, or delete it\.\n$/);
  });

  test('a symbolic link, which stays, and so does what it leads to', async () => {
    const content = changedContent();
    const [link, target] = [join(content, 'collections/ventures.yaml'), join(dirname(content), 'elsewhere.yaml')];
    renameSync(link, target);
    const before = readFileSync(target, 'utf8');
    symlinkSync(target, link);
    const result = await runSite(['new', 'venture', 'salt-beds', '--content', content]);
    expect(result).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('This is a symbolic link.') });
    expect([lstatSync(link).isSymbolicLink(), readFileSync(target, 'utf8')]).toEqual([true, before]);
  });
});
