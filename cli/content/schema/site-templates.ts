import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../platform/project-root.ts';

/** The kinds of sites that `site new site` writes, each with the theme that it begins with. */
export const siteKinds = { portfolio: 'dark', teacher: 'light', author: 'light', company: 'light' } as const;

export type SiteKind = keyof typeof siteKinds;

/** The texts of the files of a content folder, by their path in it. */
export type TemplateFiles = Readonly<Record<string, string>>;

const folder = join(projectRoot, 'templates');

/** Lists the languages that templates are written in, such as `de`. */
export function listTemplateLanguages(): string[] {
  return readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));
}

/** Reads the files of a kind of site. @param language one of the languages of the templates */
export function readSiteTemplate(kind: SiteKind, language: string): TemplateFiles {
  return {
    ...readFiles(`${language}/shared`),
    ...readFiles(`${language}/${kind}`),
    'theme.yaml': readFileSync(join(folder, 'themes', `${siteKinds[kind]}.yaml`), 'utf8'),
  };
}

/** The files of templates that an author may leave as they are: what the site says by itself. */
const finished: readonly string[] = ['pages/404.yaml', 'messages.yaml'];

/** Parses all templates of a language that an author is meant to rewrite. */
export function parseTemplates(language: string): unknown[] {
  const texts = Object.keys(siteKinds).flatMap((kind) => Object.entries(readFiles(`${language}/${kind}`)));
  return [...texts, ...Object.entries(readFiles(`${language}/shared`))].flatMap(([path, text]) =>
    finished.includes(path) ? [] : parse(text),
  );
}

function readFiles(path: string): TemplateFiles {
  const root = join(folder, path);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return Object.fromEntries(
    files
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
  );
}
