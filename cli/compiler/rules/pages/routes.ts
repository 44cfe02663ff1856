import { allArticleLists, articleListPath } from '../../../../src/article-lists.ts';
import { pathBelow } from '../../../../src/path-below.ts';
import { excerpt } from '../../../diagnostics/explanation.ts';
import type { Content } from '../../model/content.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { idsOf } from '../../model/entries.ts';
import { articlesPath, pagePath, publishedFiles } from '../../model/routes.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { sectionsOfType } from '../../model/sections.ts';
import { toId } from '../../schema/to-id.ts';

const address = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Several, one below the other. */
const addresses = /^[a-z0-9]+([-/][a-z0-9]+)*$/;

export const routes = defineRule({
  codes: {
    'articles-page': {
      title: 'Articles need one page that lists them, and there is none, or more than one.',
      why: 'The address of an article begins with that of the page that lists it. Without such a page visitors could not find the article, and with two of them it would have two addresses.',
      fix: 'Keep one section `type: articles` in the whole site, on the page whose address the articles begin with. Other pages can link to that page.',
      fixable: 'never',
      example: {
        file: 'pages/weed.yaml',
        wrong: excerpt`
          - type: hero
            title: What the tide leaves behind
          - type: articles
            filter: Which notes
            all: All
            empty:
              title: No notes yet
              text: The wind has been kind, so we have been digging.
        `,
        right: excerpt`
          - type: hero
            title: What the tide leaves behind
          - type: prose
            body: Salad likes it, as it stands [in our notes](/notes).
        `,
      },
    },
    'route-duplicate': {
      title: 'Two pages have the same address.',
      why: 'An address shows one page. Visitors could never see the other.',
      fix: 'Rename one of the two files, or remove it. `pages/garden.yaml` and `pages/garden/index.yaml` are both `/garden`.',
      fixable: 'never',
      example: {
        wrongName: 'pages/garden/index.yaml',
        rightName: 'pages/tides.yaml',
      },
    },
    'route-name': {
      title: 'The name of a file cannot be part of an address.',
      why: 'The name of the file is the address of the page. Capitals and spaces get lost or changed when people write an address down, say it, or send it on.',
      fix: 'Rename the file: small letters, digits and single hyphens.',
      fixable: 'never',
      example: {
        wrongName: 'pages/High Tide.yaml',
        rightName: 'pages/tides.yaml',
      },
    },
  },
  *check(content) {
    yield* checkNames(content);
    yield* checkDuplicates(content);
    yield* checkArticleHosts(content);
  },
});

function* checkNames(content: Content): Iterable<RuleFinding<'route-name'>> {
  for (const file of content.files) {
    if (file.kind !== 'page' && file.kind !== 'article') continue;
    if (addresses.test(file.slug)) continue;
    const bad = file.slug.split('/').find((step) => !address.test(step));
    if (bad === undefined) continue;
    const better = toId(bad);
    yield {
      code: 'route-name',
      file,
      path: [],
      message: `\`${bad}\` cannot be part of an address.`,
      hint: `Use small letters, digits and hyphens${better ? `: rename it to \`${better}\`` : ''}.`,
    };
  }
}

function* checkDuplicates(content: Content): Iterable<RuleFinding<'route-duplicate'>> {
  const base = articlesPath(content);
  const seen = new Map<string, string>();
  const claims: { path: string; file: ContentFile }[] = content.pages.map((file) => ({
    path: pagePath(file.slug),
    file,
  }));
  if (base !== undefined) {
    const articles = publishedFiles(content).map((file) => file.data);
    const lists = allArticleLists(idsOf(content, 'categories') ?? [], articles);
    for (const list of lists) {
      const path = articleListPath(base, list);
      if (path !== base) seen.set(path, 'the list of articles');
    }
    for (const file of content.articles) claims.push({ path: pathBelow(base, file.slug), file });
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
        message: `The address ${path} is taken by ${other}.`,
        hint: 'Rename or remove one of the two files.',
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
      message: `Articles are listed on ${file === first?.file ? 'this page' : first?.file.name} already.`,
      hint: 'Keep one section of type `articles` in the whole site.',
    };
  }
  const article = content.articles[0];
  const isEveryPageSound = content.pages.every((file) => file.isValid);
  if (article && !first && isEveryPageSound) {
    yield {
      code: 'articles-page',
      file: article,
      path: [],
      message: 'No page lists articles, so this one would have no address.',
      hint: 'Add a section `type: articles` to a page, such as pages/writing.yaml.',
    };
  }
}
