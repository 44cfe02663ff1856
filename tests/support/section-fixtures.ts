import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../cli/platform/project-root.ts';
import type { PageSource, Section } from '../../src/content.gen.ts';
import { globPaths } from './glob-paths.ts';

const folder = join(projectRoot, 'tests/fixtures/sections');

/** The page of the real content that shows them. */
const page = 'pages/about.yaml';

/** Sections of types that the real content does not use yet, a file for each type. */
export function sectionFixtures(): Section[] {
  return globPaths('*.yaml', folder)
    .sort()
    .flatMap((name) => parse(readFileSync(join(folder, name), 'utf8')) as Section[]);
}

/** The recording that they name. */
const recording = join(projectRoot, 'tests/fixtures/examples/media/heron.mp3');

/** Puts them at the end of a page in a copy of the real content. */
export function addSectionFixtures(content: string): void {
  cpSync(recording, join(content, 'media/heron.mp3'));
  const path = join(content, page);
  const data = parse(readFileSync(path, 'utf8')) as PageSource;
  // JSON is YAML.
  writeFileSync(path, JSON.stringify({ ...data, sections: [...data.sections, ...sectionFixtures()] }));
}
