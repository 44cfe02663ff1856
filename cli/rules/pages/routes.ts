import { allArticleLists, articleListPath } from '../../../src/article-lists.ts';
import { pathBelow } from '../../../src/path-below.ts';
import { isId, toId } from '../../content/schema/to-id.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { idsOf } from '../../site/model/entries.ts';
import { contentByLanguage, languageTagOf } from '../../site/model/languages.ts';
import { articlePathWords, articlesPath, pagePath, publishedFiles } from '../../site/model/routes.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { sectionsOfType } from '../../site/model/sections.ts';
import { windowsDevice } from '../../site/model/windows-device.ts';

export const routes = defineRule({
  codes: ['articles-page', 'route-duplicate', 'route-name'],
  *check(content) {
    yield* checkNames(content);
    yield* checkDuplicates(content);
    for (const view of contentByLanguage(content)) yield* checkArticleHosts(view);
  },
});

/** The folder of the built site for what pages load. Browsers keep its files forever. */
const assetsFolder = 'assets';

function* checkNames(content: Content): Iterable<RuleFinding<'route-name'>> {
  for (const file of content.files) {
    if (file.kind !== 'page' && file.kind !== 'article') continue;
    const segments = file.slug.split('/');
    const device = segments.find((segment) => windowsDevice.test(segment));
    if (device !== undefined)
      yield {
        code: 'route-name',
        severity: 'warning',
        file,
        path: [],
        message: `Windows reserves the name \`${device}\` for a device, so this page can be neither checked out nor built there.`,
        hint: `Choose a longer name, such as \`${device}-page\`.`,
      };
    if (file.kind === 'page' && segments[0] === assetsFolder)
      yield {
        code: 'route-name',
        file,
        path: [],
        message: `The address of this page begins with \`/${assetsFolder}\`, where the build puts images, fonts and code.`,
        hint: `Rename the ${segments.length === 1 ? 'file' : 'folder'}, such as to \`files\`.`,
      };
    const index = segments.findIndex((segment) => !isId(segment));
    const bad = segments[index];
    if (bad === undefined) continue;
    const better = toId(bad, languageTagOf(content, file));
    const kind = index === segments.length - 1 ? 'file' : 'folder';
    yield {
      code: 'route-name',
      file,
      path: [],
      message: `The name of this ${kind}, \`${bad}\`, becomes part of the address of the page, and has characters that an address cannot have.`,
      hint: `${better ? `Rename the ${kind} to \`${better}\`. ` : ''}Use only small letters, digits and hyphens.`,
    };
  }
}

/** What has an address that no file stands for. */
const articleList = 'the list of articles';

/** Reports pages and articles whose addresses are the same, ignoring case. */
function* checkDuplicates(content: Content): Iterable<RuleFinding<'route-duplicate'>> {
  const seen = new Map<string, string>();
  const claims: { path: string; file: ContentFile }[] = content.pages.map((file) => ({
    path: pagePath(file.slug),
    file,
  }));
  for (const view of contentByLanguage(content)) {
    const base = articlesPath(view);
    if (base === undefined) continue;
    const articles = publishedFiles(view).map((file) => file.data);
    for (const list of allArticleLists(idsOf(view, 'categories') ?? [], articles)) {
      const path = articleListPath(base, list, articlePathWords(view));
      if (path !== base) seen.set(path, articleList);
    }
    for (const file of view.articles) claims.push({ path: pathBelow(base, file.slug), file });
  }
  for (const { path, file } of claims) {
    const key = path.toLowerCase();
    const other = seen.get(key);
    if (other === undefined) seen.set(key, file.name);
    else
      yield {
        code: 'route-duplicate',
        file,
        path: [],
        message: `Two pages have the address ${path}: this one and ${other}.`,
        hint:
          other === articleList
            ? 'Rename or delete this file, or give the lists of articles another word under `paths` in site.yaml.'
            : 'Rename or delete one of the two files.',
      };
  }
}

function* checkArticleHosts(content: Content): Iterable<RuleFinding<'articles-page'>> {
  const [first, ...others] = sectionsOfType(content, 'articles');
  for (const { file, path } of others) {
    yield {
      code: 'articles-page',
      file,
      path: [...path, 'type'],
      message: `Two sections list the articles: this one, and one on ${file === first?.file ? 'this page' : first?.file.name}.`,
      hint: 'Delete one of the two sections `type: articles`.',
    };
  }
  const article = content.articles[0];
  const areAllPagesValid = content.pages.every((file) => file.isValid);
  if (article && !first && areAllPagesValid) {
    const { language } = article;
    const folder = language === undefined ? 'pages' : `pages/${language}`;
    yield {
      code: 'articles-page',
      file: article,
      path: [],
      message: `No page ${language === undefined ? '' : `in ${folder} `}lists the articles, so this article has no address.`,
      hint: `Add a section \`type: articles\` to a page, such as ${folder}/writing.yaml.`,
    };
  }
}
