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
    ['venture walled-plot', /ventures\.yaml:\d+:7 error The id `walled-plot` is used twice in this file\./],
    ['category SALT', /categories\.yaml:2:7 error /, category],
    ['fact plots', /^content\/facts\.yaml: the fact `plots` exists already\./],
    ['page garden', /^content\/pages\/garden\.yaml: the page `garden` exists already\./],
    ['page Garden', 'hint: Rename the file to `garden`.'],
    ['page Our_Café', 'hint: Rename the file to `our-cafe`.'],
    ['page Große_Fähre', 'hint: Rename the file to `grosse-fahre`.'],
    ['page Über_uns', 'hint: Rename the file to `ueber-uns`.', german],
    ['page ../garden', 'The name of this folder, `..`, becomes part of the address'],
    ['page beds/', /^No page can have the file content\/pages\/beds\/\.yaml\./],
    ['page beds//herbs', 'The name of this folder, ``, becomes part of the address'],
    ['venture beds/herbs', 'hint: Did you mean `beds-herbs`?'],
    ['fact Beds_Herbs', 'hint: Did you mean `beds-herbs`?'],
    ['article de/first-cress', 'The site has no language `de`, so no page shows this file.', category],
    ['article Beds/first', /^The id of an article has no slash, unless it begins with the folder/],
    ['category _', '`id` is blank.'],
    ['category !?', '`!?` has no letter or digit for the address', category],
    [`venture ${'a'.repeat(61)}`, '`id` is too long: 61 characters, and at most 60 are allowed.'],
    ['page garden/index', /Two pages have the address \/garden: this one and content\/pages\/garden\.yaml/],
    ['page wall --language de', /^`--language` is for `new site` only\. .*`npm run new -- article de\/first-snow`\./],
    ['article first-step', /\d error `category` is empty\./],
    ['article first-step', /No page lists the articles.*articles-page/s, category],
    [
      'venture salt-beds',
      /ventures\.yaml:2:3 error There is no key `nam` here\.[\s\S]*has problems\. Fix them first\./,
      typo,
    ],
    ['category Wind', /^Nothing can be added to content\/collections\/cat/, brackets],
    ['venture salt-beds', '`logo` is empty.', noImage],
    ['gardn x', /^There is no kind `gardn`\. There are: page, article, .*, section, site\./],
  ])('%s', async (argv, message, changes = {}) => {
    const says = await refusal(
      changedContent(changes),
      'new',
      ...argv.split(' ').map((arg) => arg.replaceAll('_', ' ')),
    );
    if (typeof message === 'string') expect(says).toContain(message);
    else expect(says).toMatch(message);
  });

  test.each([
    [
      'a file in the place of a folder',
      'beds/herbs',
      /\/beds\S+ cannot be written: a part of the path is a file\. Rename that file, or delete it\.\n$/,
    ],
    [
      'a name that is too long for a file',
      'a'.repeat(260),
      /a\.yaml cannot be written: the name is too long\. Choose a shorter name/,
    ],
  ])('%s', async (_what, id, message) => {
    const content = changedContent({ 'pages/beds': 'a file where a folder should be' });
    const { exitCode, stderr } = await runSite(['new', 'page', id, '--content', content]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
  });

  test('a symbolic link, which stays, and so does what it leads to', async () => {
    const content = changedContent();
    const [link, target] = [join(content, 'collections/ventures.yaml'), join(dirname(content), 'elsewhere.yaml')];
    renameSync(link, target);
    const before = readFileSync(target, 'utf8');
    symlinkSync(target, link);
    const result = await runSite(['new', 'venture', 'salt-beds', '--content', content]);
    expect(result).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('This is a symbolic link,') });
    expect([lstatSync(link).isSymbolicLink(), readFileSync(target, 'utf8')]).toEqual([true, before]);
  });
});
