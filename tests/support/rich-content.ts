import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { projectRoot } from '../../cli/platform/project-root.ts';
import type { Integrations, Messages, SiteSettings } from '../../src/content.gen.ts';
import { globPaths } from './content.ts';
import { generateArticles } from './generate-articles.ts';
import { addSectionFixtures } from './section-fixtures.ts';
import { builtFixtures } from './sites.ts';

const additions = join(projectRoot, 'tests/fixtures/rich');

/** What `site new section` writes, and a build refuses; `texts` makes each of them different. */
const placeholder =
  /A few words above the title|The title of the \w+|(?:One to three sentences under|A sentence below) the title/g;

/**
 * Writes the content of the rich site: the workshop with each type of section in each layout, 60 articles more, German,
 * Hebrew and Japanese, from tests/fixtures/rich and tests/fixtures/sections.
 */
export function writeRichContent(content: string): void {
  rmSync(content, { recursive: true, force: true });
  cpSync(builtFixtures.workshop.content, content, { recursive: true });
  rmSync(join(content, 'budgets.yaml'));
  addSectionFixtures(content);
  let texts = 0;
  const about = join(content, 'pages/about.yaml');
  writeFileSync(
    about,
    read(about).replaceAll(placeholder, (text) => `${text} ${++texts}`),
  );
  const before = new Map(globPaths('collections/*.yaml', content).map((name) => [name, read(join(content, name))]));
  cpSync(additions, content, { recursive: true });
  for (const name of globPaths('collections/*.yaml', additions))
    writeFileSync(join(content, name), `${before.get(name) ?? ''}${read(join(additions, name))}`);
  generateArticles(60, join(content, 'articles'));
  for (const name of globPaths('articles/*-note-*.yaml', content))
    writeFileSync(join(content, name), `${read(join(content, name))}tags: [Rows]\n`);
  const { prices, moved } = standardTexts('en');
  edit<Messages>(join(content, 'messages.yaml'), (messages) => ({ ...messages, prices, moved }));
  writeFileSync(join(content, 'languages/de/messages.yaml'), stringify(standardTexts('de')));
  for (const language of ['he', 'ja'])
    edit<Messages>(join(content, `languages/${language}/messages.yaml`), (own) => {
      const { labels, agents, ...rest } = standardTexts('en');
      const forms = { ...agents.forms, ...own.agents.forms };
      return { ...rest, ...own, labels: { ...labels, ...own.labels }, agents: { ...own.agents, forms } };
    });
  edit<Integrations>(join(content, 'integrations.yaml'), ({ videos, ...rest }) => ({
    ...rest,
    videos: { ...videos, ...parse(read(join(additions, 'videos.yaml'))) },
  }));
  rmSync(join(content, 'videos.yaml'));
  edit<SiteSettings>(join(content, 'site.yaml'), (site) => ({
    ...site,
    // One preview image for all articles: drawing 60 takes seconds.
    articleShare: 'page',
    languages: [{ language: 'de' }, { language: 'he' }, { language: 'ja' }],
    footer: {
      ...site.footer,
      groups: [
        ...(site.footer?.groups ?? []),
        {
          title: 'More',
          links: ['events', 'concerts', 'notes', 'layouts', 'lists', 'prices', 'watch'].map((page) => ({
            label: `To the ${page}`,
            to: `/${page}`,
          })),
        },
      ],
    },
  }));
}

function edit<T>(path: string, change: (data: T) => T): void {
  writeFileSync(path, stringify(change(parse(read(path)) as T)));
}

function standardTexts(language: string): Messages {
  return parse(read(join(projectRoot, `schemas/standard-texts/${language}.yaml`)));
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
