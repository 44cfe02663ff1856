import { pagePath } from '../../cli/compiler/model/routes.ts';
import type { Site } from './mutation.ts';
import { readSources } from './source.ts';

/** Reads a content folder, to make mistakes in its files. */
export function readSite(folder: string): Site {
  const sources = readSources(folder);
  const pages = sources.flatMap(({ file }) => /^pages\/(.*)\.yaml$/.exec(file)?.[1] ?? []);
  return { sources, routes: pages.map(pagePath) };
}
