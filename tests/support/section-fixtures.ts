import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { nearestTexts } from '../../cli/content/schema/shipped-texts.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import type { Messages, PageSource, Section } from '../../src/content.gen.ts';
import { globPaths } from './content.ts';

const fixtures = join(projectRoot, 'tests/fixtures');

/** Sections of types that the workshop does not use, a file for each type. */
function sectionFixtures(): Section[] {
  const names = globPaths('sections/*.yaml', fixtures);
  return names.flatMap((name) => parse(readFileSync(join(fixtures, name), 'utf8')) as Section[]);
}

/**
 * Puts them, and the events that they show, at the end of a page in a copy of the workshop, or of other content.
 * @param names what the other content has in place of what they name of the workshop
 */
export function addSectionFixtures(content: string, names: Record<string, string> = {}): void {
  cpSync(join(fixtures, 'examples/media/heron.mp3'), join(content, 'media/heron.mp3'));
  cpSync(join(fixtures, 'section-events.yaml'), join(content, 'collections/events.yaml'));
  const messages = join(content, 'messages.yaml');
  const texts = parse(readFileSync(messages, 'utf8')) as Messages;
  writeFileSync(messages, stringify({ ...texts, eventLabels: nearestTexts('en').eventLabels }));
  const path = join(content, 'pages/about.yaml');
  const data = parse(readFileSync(path, 'utf8')) as PageSource;
  const sections = JSON.stringify(sectionFixtures(), (_key, value) => names[value] ?? value);
  // JSON is YAML.
  writeFileSync(path, JSON.stringify({ ...data, sections: [...data.sections, ...JSON.parse(sections)] }));
}
