import { isId, toId } from '../content/schema/to-id.ts';
import { comparableText } from '../problems/suggest.ts';
import type { Content, ContentFile } from '../site/content.ts';
import { contentByLanguage, languageTagOf } from '../site/languages.ts';
import { addressOf, articleBases, articleListPaths, isNotFoundPath, pagePath } from '../site/routes.ts';
import { sectionsOfType } from '../site/sections.ts';
import type { Findings } from './rule.ts';

const listName = 'the list of articles';

/** Checks that each page and article has an address of its own, and that a page lists the articles. */
export function* routes(content: Content): Findings {
  const views = contentByLanguage(content);
  const bases = new Set(articleBases(content).values());
  const lists = views.flatMap(articleListPaths).filter((path) => !bases.has(path));
  const seen = new Map(lists.map((path) => [path, listName]));
  for (const file of [...content.pages, ...content.articles]) {
    yield* checkName(content, file);
    const path = addressOf(content, file);
    // Some file systems ignore capitals.
    const key = path?.toLowerCase() ?? '';
    const other = seen.get(key);
    if (path === undefined) continue;
    seen.set(key, other ?? file.name);
    if (other === undefined) continue;
    const message = `Two pages have the address ${path}: this one and ${other}.`;
    const word = 'Rename or delete this file, or give the lists of articles another word under `paths` in site.yaml.';
    const hint = other === listName ? word : 'Rename or delete one of the two files.';
    yield { code: 'route-duplicate', file, path: [], message, hint };
  }
  for (const view of views) yield* checkArticleHosts(view);
}

function* checkName(content: Content, file: ContentFile): Findings {
  const segments = file.slug.split('/');
  const found = { code: 'route-name', file, path: [] };
  // Browsers keep what the folder contains forever.
  if (file.kind === 'page' && segments[0] === 'assets') {
    const message = 'The address of this page begins with `/assets`, where the build puts images, fonts and code.';
    yield { ...found, message, hint: 'Rename the file or its folder, such as to `files`.' };
  }
  const index = segments.findIndex((segment) => !isId(segment));
  const bad = segments[index];
  if (bad === undefined) return;
  const better = toId(bad, languageTagOf(content, file));
  const noun = index === segments.length - 1 ? 'file' : 'folder';
  const becomes = 'becomes part of the address of the page, and has characters that an address cannot have';
  const hint = `${better ? `Rename the ${noun} to \`${better}\`. ` : ''}Use only small letters, digits and hyphens.`;
  yield { ...found, message: `The name of this ${noun}, \`${bad}\`, ${becomes}.`, hint };
}

/** Checks that one page of a language lists the articles. */
function* checkArticleHosts(view: Content): Findings {
  const code = 'articles-page';
  const [first, ...others] = sectionsOfType(view, 'articles');
  for (const { file, path } of others) {
    const where = file === first?.file ? 'this page' : first?.file.name;
    const message = `Two sections list the articles: this one, and one on ${where}.`;
    const hint = 'Delete one of the two sections `type: articles`.';
    yield { code, file, path: [...path, 'type'], message, hint };
  }
  const file = view.articles[0];
  if (!file || first || !view.pages.every(({ isValid }) => isValid)) return;
  const folder = file.language === undefined ? 'pages' : `pages/${file.language}`;
  const place = file.language === undefined ? '' : `in ${folder} `;
  const message = `No page ${place}lists the articles, so this article has no address.`;
  const hint = `Add a section \`type: articles\` to a page, such as ${folder}/writing.yaml.`;
  yield { code, file, path: [], message, hint };
}

/** Reports pages of a language with the same title, or else the same description. */
export function* pageTitles(content: Content): Findings {
  for (const view of contentByLanguage(content)) {
    const [titles, descriptions] = [new Map<string, ContentFile>(), new Map<string, ContentFile>()];
    for (const file of view.pages) {
      if (!file.isValid || file.data.unlisted || isNotFoundPath(view, pagePath(file.slug))) continue;
      const same = findOther(titles, file.data.title, file);
      const alike = findOther(descriptions, file.data.description, file);
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
}

/** Returns an earlier page with the same text, unless both have the same address, which is a different problem. */
function findOther(seen: Map<string, ContentFile>, text: string, file: ContentFile): ContentFile | undefined {
  const key = comparableText(text);
  const other = seen.get(key);
  if (key !== '' && !other) seen.set(key, file);
  return other && pagePath(other.slug) !== pagePath(file.slug) ? other : undefined;
}
