import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sites } from '../support/sites.ts';
import { collapse, pathsOf, plainText, readHtml, readYaml, textOf } from './built-pages.ts';
import { textsIn } from './schema-texts.ts';

const { content, dist } = sites.rich;
const facts = readYaml<Record<string, { value: string }>>('facts.yaml');

/** What a text looks like on a page: without Markdown, and in pieces around what the page fills in. */
function piecesOf(text: string): string[] {
  const filled = text.replaceAll(/\{fact:([\w-]+)\}/g, (_, id: string) => facts[id]?.value ?? '');
  const plain = filled
    .replaceAll(/\[\^\d+\]:?/g, '\n')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1\n')
    .replaceAll(/\{(\w+, plural)?[^}]*\}+/g, '\n');
  return plain
    .split(/[*`\n]+|^- /m)
    .map(collapse)
    .filter((piece) => piece.length > 1);
}

/** Texts that no page shows, each with the reason. */
const unseen: Record<string, string> = {
  'assets.name': 'The button of what contains all others has a text of its own.',
  'events.image.alt': 'Beside the text of its event, the image is decoration.',
  'events.timeZone': 'A time is shown with the short name of its zone.',
  'page.sections.empty.text': 'There are articles.',
  'page.sections.empty.title': 'There are articles.',
  'page.sections.from.empty': 'Each such section has entries, or a test of its own.',
  'page.sections.subject': 'It is the subject of the mail to the owner.',
  'page.sections.words.entry': 'A section of type `proof` shows it.',
  'site.owner.role': 'Search engines read it.',
};

function lostTexts(file: string, name: string, data: unknown, shown: string): [path: string, text: string][] {
  return textsIn(file, data, name)
    .filter(({ path, text }) => !(path in unseen) && !piecesOf(text).every((piece) => shown.includes(piece)))
    .map(({ path, text }) => [path, text]);
}

const shownBy = (path: string) => `${textOf(readHtml(path))}\n${plainText(readHtml(path))}`;

// tests/site/every-key.nightly.test.ts has every key of every section.
describe('every text is shown', () => {
  const everywhere = pathsOf(dist).map(shownBy).join('\n');

  test.each(globSync('pages/**/*.yaml', { cwd: content }).sort())('of %s, on its page', (file) => {
    const path = `/${file.replace(/^pages\/(.*?)(?:\/?index)?\.yaml$/, '$1')}`;
    expect(lostTexts('page.schema.json', 'page', readYaml(file), shownBy(path))).toEqual([]);
  });

  test.each(globSync('collections/*.yaml', { cwd: content }).filter((file) => !/concerts|tags|categories/.test(file)))(
    'of %s, on some page',
    (file) => {
      const name = file.replace(/^collections\/(.*)\.yaml$/, '$1');
      expect(lostTexts(file.replace('.yaml', '.schema.json'), name, readYaml(file), everywhere)).toEqual([]);
    },
  );

  test('and one that is not is noticed', () => {
    const hero = { type: 'hero', title: 'A *title*', lead: 'A lead that is not there.' };
    expect(lostTexts('sections/hero.schema.json', 'hero', hero, 'A title')).toEqual([['hero.lead', hero.lead]]);
  });

  test('of the settings of the site, on some page', () => {
    expect(lostTexts('site.schema.json', 'site', readYaml('site.yaml'), everywhere)).toEqual([]);
  });
});
