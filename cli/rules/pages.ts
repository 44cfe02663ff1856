import { linkMessage } from '../content/find-files.ts';
import { isId, toId } from '../content/schema/to-id.ts';
import { comparableText } from '../problems/suggest.ts';
import type { Content } from '../site/content.ts';
import { contentByLanguage, languagesOf, languageTagOf } from '../site/languages.ts';
import { namesOf } from '../site/names.ts';
import { addressOf, articleBases, isNotFoundPath, listAddresses, pagePath, suggestedSlug } from '../site/routes.ts';
import { sectionsOfType } from '../site/sections.ts';
import { type Findings, repeatedIn } from './rule.ts';

const listName = 'the list of articles';

/** Checks that each page and article has a valid address of its own, and that a page lists the articles. */
export function* checkRoutes(content: Content): Findings {
  const views = contentByLanguage(content);
  const bases = new Set(articleBases(content).values()); // Where a page is the start of a list.
  const lists = listAddresses(content).filter(({ kind, path }) => kind === 'list' && !bases.has(path));
  const takenBy = new Map(lists.map(({ path }) => [path, listName]));
  for (const file of [...content.pages, ...content.articles]) {
    const segments = file.slug.split('/');
    const found = { file, path: [] };
    if (file.kind === 'page' && segments[0] === 'assets') {
      const why = 'browsers load what is there only once, so visitors would miss later changes';
      const message = `The address of this page begins with \`/assets\`: ${why}.`;
      yield { code: 'route-name', ...found, message, hint: 'Rename the file or its folder, for example to `files`.' };
    }
    const index = segments.findIndex((segment) => !isId(segment));
    const bad = segments[index];
    if (bad !== undefined) {
      const better = toId(bad, languageTagOf(content, file));
      const noun = index === segments.length - 1 ? 'file' : 'folder';
      const becomes = 'becomes part of the address of the page, and has characters that an address cannot have';
      const hint = `${better ? `Rename the ${noun} to \`${better}\`. ` : ''}Use only small letters, digits and hyphens.`;
      yield { code: 'route-name', ...found, message: `The name of this ${noun}, \`${bad}\`, ${becomes}.`, hint };
    }
    const path = addressOf(content, file);
    // Some file systems ignore capitals.
    const key = path?.toLowerCase() ?? '';
    const other = takenBy.get(key);
    if (path !== undefined) takenBy.set(key, other ?? file.name);
    if (path === undefined || other === undefined) continue;
    const message = `Two pages have the address ${path}: this one and ${other}.`;
    const ofList = 'Rename or delete this file, or give the lists of articles another word under `paths` in site.yaml.';
    const hint = other === listName ? ofList : 'Rename or delete one of the two files.';
    yield { code: 'route-duplicate', ...found, message, hint };
  }
  for (const view of views) yield* checkArticleHosts(view);
}

/** Checks that no two sections list the articles of a language, and that one does if the language has articles. */
function* checkArticleHosts(view: Content): Findings {
  const code = 'articles-page';
  const [first, ...others] = sectionsOfType(view, 'articles');
  for (const { file, path } of others) {
    const where = file === first?.file ? 'this page' : first?.file.name;
    const message = `Two sections list the articles: this one, and one on ${where}.`;
    yield { code, file, path: [...path, 'type'], message, hint: 'Delete one of the two sections `type: articles`.' };
  }
  const file = view.articles[0];
  if (!file || first || !view.pages.every(({ isValid }) => isValid)) return;
  const folder = file.language === undefined ? 'pages' : `pages/${file.language}`;
  const hint = `Write a page with a section \`type: articles\` in ${folder}/. To see one: \`npm run explain ${code}\`.`;
  yield { code, file, path: [], message: 'No page lists the articles, so this article has no address.', hint };
}

/** Reports pages of a language that have the title of another page, or else its description. */
export function* checkPageTitles(content: Content): Findings {
  for (const view of contentByLanguage(content)) {
    const shown = view.pages.flatMap((file) => (file.isValid && !file.data.unlisted ? file : []));
    // Another rule reports two files with the same address.
    const byPath = new Map(shown.map((file) => [pagePath(file.slug), file]));
    const pages = Array.from(byPath).flatMap(([path, file]) => (isNotFoundPath(view, path) ? [] : file));
    const titles = repeatedIn(pages, ({ data }) => comparableText(data.title));
    const copies = new Set(titles.map(({ item }) => item));
    for (const { item: file, first } of titles) {
      const message = `The page ${pagePath(first.slug)} has the same title (${first.name}).`;
      const hint =
        'Write a title that says what only this page is about: search results and browser tabs show only the title.';
      yield { code: 'title-duplicate', file, path: ['title'], message, hint };
    }
    // A page that was copied completely is reported only for its title.
    for (const { item: file, first } of repeatedIn(pages, ({ data }) => comparableText(data.description))) {
      if (copies.has(file)) continue;
      const message = `The page ${pagePath(first.slug)} has the same description (${first.name}).`;
      const hint = 'Write what only this page is about: search results show the description below the title.';
      yield { code: 'description-duplicate', severity: 'warning', file, path: ['description'], message, hint };
    }
  }
}

/** Reports files that are missing although every site needs them, and files that nothing reads. */
export function* checkContentFiles(content: Content): Findings {
  const path: [] = [];
  for (const { name: file, code, hint } of content.unknownFiles) {
    if (code === 'file-symlink') yield { code, file, path, message: linkMessage, hint };
    else {
      const slug = suggestedSlug(file, languagesOf(content).main);
      // If a link leads to the address that the file would have in pages/, the file is probably a misplaced page.
      const isElsewhere = !/^[^/]+\/(?:pages|articles|media)\//.test(file);
      const page =
        isElsewhere && namesOf(content).get(`page ${pagePath(slug)}`)?.uses.length
          ? `Did you mean \`pages/${slug}.yaml\`? `
          : '';
      yield { code: 'file-unknown', file, path, message: 'Nothing reads this file.', hint: page + hint };
    }
  }
  const hint = 'Create it. If it was renamed or deleted, restore it under this name.';
  for (const file of content.missing)
    yield { code: 'file-missing', file, path, message: 'This file is missing, and every site needs it.', hint };
}
