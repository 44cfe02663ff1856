import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Changes, CheckOptions } from '../support/check.ts';
import { secondBrandFile } from '../support/content.ts';
import { redirectsYaml } from '../support/redirects.ts';
import { article, page, withNotes } from './quay.ts';

/** What differs from the content of the second brand, in short. */
interface Content {
  /** Pages, by their path: the title, or more. A link must lead to those that are `listed`. */
  pages?: Readonly<Record<string, string | { title: string; keys?: string; listed?: true; sections?: string }>>;
  /** Articles, by their path: the body, or more. A page lists them, even if there are none. */
  articles?: Readonly<Record<string, string | { body?: string; keys?: string; publishedAt?: string }>>;
  redirects?: Readonly<Record<string, string>>;
  /** The values of further facts. */
  facts?: Readonly<Record<string, string>>;
  files?: Changes;
  /** The sections of the page /garden. */
  sections?: string;
  /** Files of the second brand that have another path. */
  moved?: Readonly<Record<string, string>>;
  /** Texts to replace in files, also in those above. */
  edit?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  at?: string;
  development?: boolean;
  /** A folder of tests/fixtures that is laid over the content first. */
  over?: string;
}

/** Content and all of its problems, as `warning time-past pages/spring.yaml:9:15`. */
export interface Case extends Content {
  problems: readonly string[];
  /** How the message and the hint of each problem begin. */
  says?: readonly string[];
  /** The other files that each problem is in. */
  others?: readonly (readonly string[])[];
  /** The pages on which visitors see each problem. */
  pagesOf?: readonly (readonly string[] | 'all')[];
}

/** Reads a YAML file of this folder. */
export function readTable<T>(name: string): T {
  return parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as T;
}

type Group = Readonly<Record<string, Case>> & { readonly with?: Content };

/** Reads a table of this folder: groups of cases, and under `with` what all cases of a group or of the file have. */
export function readCases(name: string): [group: string, cases: [name: string, row: Case][]][] {
  const { with: all = {}, ...groups } = readTable<{ with?: Content } & Record<string, Group>>(name);
  return Object.entries(groups).map(([group, { with: shared = {}, ...rows }]) => [
    group,
    Object.entries(rows).map(([what, row]) => [what, { ...row, ...merge(merge(all, shared), row) }]),
  ]);
}

function merge(one: Content, other: Content): Content {
  const merged = { ...one, ...other };
  for (const key of ['pages', 'articles', 'redirects', 'facts', 'files', 'edit'] as const)
    if (one[key] && other[key]) Object.assign(merged, { [key]: { ...one[key], ...other[key] } });
  return merged;
}

export function changesOf({ pages = {}, articles, redirects, facts, files = {}, ...rest }: Content): Changes {
  const { moved = {}, edit = {}, sections } = rest;
  const changes: Record<string, Changes[string]> = { ...(articles && withNotes), ...files };
  const [head] = secondBrandFile('pages/garden.yaml').split('  - type');
  if (sections !== undefined) changes['pages/garden.yaml'] = head + sections;
  for (const [path, value] of Object.entries(pages)) {
    const { title, keys = '', listed, sections: more = '' } = typeof value === 'string' ? { title: value } : value;
    changes[`pages/${path}.yaml`] = page(title, listed ? keys : `unlisted: true\n${keys}`, more);
  }
  for (const [path, value] of Object.entries(articles ?? {})) {
    const { body, keys, publishedAt } = typeof value === 'string' ? { body: value } : value;
    changes[`articles/${path}.yaml`] = article(body, keys, publishedAt);
  }
  for (const [from, to] of Object.entries(moved)) Object.assign(changes, { [from]: null, [to]: secondBrandFile(from) });
  if (redirects) changes['redirects.yaml'] = redirectsYaml(redirects);
  if (facts) {
    const more = Object.entries(facts).map(([id, value]) => `${id}:\n  value: "${value}"\n`);
    changes['facts.yaml'] = secondBrandFile('facts.yaml') + more.join('');
  }
  for (const [file, texts] of Object.entries(edit)) {
    const text = changes[file];
    changes[file] =
      typeof text === 'string' ? Object.entries(texts).reduce(replaceOnce, text) : { ...Object(text), ...texts };
  }
  return changes;
}

function replaceOnce(text: string, [right, wrong]: [string, string]): string {
  if (text.split(right).length !== 2) throw new Error(`The file must contain this once: ${right}`);
  return text.replace(right, () => wrong);
}

export function optionsOf({ at, development = false, over }: Content): CheckOptions {
  return {
    includeUnpublished: development,
    ...(at !== undefined && { at }),
    ...(over !== undefined && { over: join(import.meta.dirname, '../fixtures', over) }),
  };
}
