import { isId, toId } from '../content/schema/to-id.ts';
import { comparableText } from '../problems/suggest.ts';
import type { ArticleFile, Content, ContentFile, PageFile } from '../site/content.ts';
import { contentByLanguage, languageTagOf } from '../site/languages.ts';
import { addressOf, articleBases, articleListPaths, isNotFoundPath, pagePath } from '../site/routes.ts';
import { sectionsOfType } from '../site/sections.ts';
import { windowsDevice } from './media.ts';
import { defineRule, type RuleFinding } from './rule.ts';

export const routes = defineRule({
  codes: ['articles-page', 'route-duplicate', 'route-name'],
  *check(content) {
    for (const file of [...content.pages, ...content.articles]) yield* checkName(content, file);
    yield* checkDuplicates(content);
    for (const view of contentByLanguage(content)) yield* checkArticleHosts(view);
  },
});

function* checkName(content: Content, file: PageFile | ArticleFile): Iterable<RuleFinding<'route-name'>> {
  const segments = file.slug.split('/');
  const found = { code: 'route-name', file, path: [] } as const;
  const nounOf = (index: number) => (index === segments.length - 1 ? 'file' : 'folder');
  const device = segments.find((segment) => windowsDevice.test(segment));
  if (device !== undefined) {
    const message = `Windows reserves the name \`${device}\` for a device, so this page can be neither checked out nor built there.`;
    yield { ...found, severity: 'warning', message, hint: `Choose a longer name, such as \`${device}-page\`.` };
  }
  // Browsers keep what the folder contains forever.
  if (file.kind === 'page' && segments[0] === 'assets') {
    const message = 'The address of this page begins with `/assets`, where the build puts images, fonts and code.';
    yield { ...found, message, hint: `Rename the ${nounOf(0)}, such as to \`files\`.` };
  }
  const index = segments.findIndex((segment) => !isId(segment));
  const bad = segments[index];
  if (bad === undefined) return;
  const better = toId(bad, languageTagOf(content, file));
  const noun = nounOf(index);
  const becomes = 'becomes part of the address of the page, and has characters that an address cannot have';
  const hint = `${better ? `Rename the ${noun} to \`${better}\`. ` : ''}Use only small letters, digits and hyphens.`;
  yield { ...found, message: `The name of this ${noun}, \`${bad}\`, ${becomes}.`, hint };
}

/** Reports pages and articles whose addresses are the same, ignoring case. */
function* checkDuplicates(content: Content): Iterable<RuleFinding<'route-duplicate'>> {
  const bases = articleBases(content);
  const seen = new Map<string, string>();
  for (const path of contentByLanguage(content).flatMap(articleListPaths))
    if (![...bases.values()].includes(path)) seen.set(path, 'the list of articles');
  for (const file of [...content.pages, ...content.articles]) {
    const path = addressOf(content, file);
    const other = path && seen.get(path.toLowerCase());
    if (path === undefined) continue;
    if (other === undefined) seen.set(path.toLowerCase(), file.name);
    else {
      const isList = other === 'the list of articles';
      const word = 'Rename or delete this file, or give the lists of articles another word under `paths` in site.yaml.';
      const message = `Two pages have the address ${path}: this one and ${other}.`;
      const hint = isList ? word : 'Rename or delete one of the two files.';
      yield { code: 'route-duplicate', file, path: [], message, hint };
    }
  }
}

/** Checks that one page of a language lists the articles. */
function* checkArticleHosts(content: Content): Iterable<RuleFinding<'articles-page'>> {
  const [first, ...others] = sectionsOfType(content, 'articles');
  for (const { file, path } of others) {
    const where = file === first?.file ? 'this page' : first?.file.name;
    const message = `Two sections list the articles: this one, and one on ${where}.`;
    const hint = 'Delete one of the two sections `type: articles`.';
    yield { code: 'articles-page', file, path: [...path, 'type'], message, hint };
  }
  const file = content.articles[0];
  if (!file || first || !content.pages.every(({ isValid }) => isValid)) return;
  const folder = file.language === undefined ? 'pages' : `pages/${file.language}`;
  const place = file.language === undefined ? '' : `in ${folder} `;
  const message = `No page ${place}lists the articles, so this article has no address.`;
  const hint = `Add a section \`type: articles\` to a page, such as ${folder}/writing.yaml.`;
  yield { code: 'articles-page', file, path: [], message, hint };
}

export const pageTitles = defineRule({
  codes: ['title-duplicate', 'description-duplicate'],
  *check(content) {
    for (const view of contentByLanguage(content)) yield* checkTitles(view);
  },
});

function* checkTitles(content: Content): Iterable<RuleFinding<'title-duplicate' | 'description-duplicate'>> {
  const [titles, descriptions] = [new Map<string, ContentFile>(), new Map<string, ContentFile>()];
  for (const file of content.pages) {
    if (!file.isValid || isNotFoundPath(content, pagePath(file.slug))) continue;
    const { title, description, unlisted } = file.data;
    if (unlisted) continue;
    const same = findOther(titles, title, file);
    const alike = findOther(descriptions, description, file);
    if (same) {
      const message = `The page ${pagePath(same.slug)} has the same title (${same.name}).`;
      const hint =
        'Write a title that says what only this page is about: search results and browser tabs show only the title.';
      yield { code: 'title-duplicate', file, path: ['title'], message, hint };
      // A page that was copied completely is reported only for its title.
    } else if (alike) {
      const message = `The page ${pagePath(alike.slug)} has the same description (${alike.name}).`;
      const hint = 'Write what only this page is about: search results show the description below the title.';
      yield { code: 'description-duplicate', severity: 'warning', file, path: ['description'], message, hint };
    }
  }
}

/** Returns an earlier page with the same text, unless both have the same address, which is a different problem. */
function findOther(seen: Map<string, ContentFile>, text: string, file: ContentFile): ContentFile | undefined {
  const key = comparableText(text);
  const other = seen.get(key);
  if (key !== '' && !other) seen.set(key, file);
  return other && pagePath(other.slug) !== pagePath(file.slug) ? other : undefined;
}
