import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { nearestTexts } from '../../cli/content/schema/shipped-texts.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import type { Messages, PageSource, Section } from '../../src/content.gen.ts';
import { globPaths } from './content.ts';

const folder = join(projectRoot, 'tests/fixtures/sections');

/** The page of the workshop that shows them. */
const page = 'pages/about.yaml';

/** Sections of types that the workshop does not use, a file for each type. */
function sectionFixtures(): Section[] {
  return globPaths('*.yaml', folder)
    .sort()
    .flatMap((name) => parse(readFileSync(join(folder, name), 'utf8')) as Section[]);
}

/** The recording that they name. */
const recording = join(projectRoot, 'tests/fixtures/examples/media/heron.mp3');

/** The events that they show. */
const events = `- id: first-evening
  title: A first evening
  start: "2027-03-14T19:30"
  end: "2027-03-14T21:30"
  timeZone: Europe/Lisbon
  place:
    name: A hall
    address: A street and a town
    map: https://maps.example.com/hall
    online: true
  text: What happens, in two sentences. This is the second.
  image:
    src: photos/workshop.jpg
    alt: A picture
  video: intro
  tickets: https://tickets.example.com/evening
  price:
    amount: 20
- id: second-evening
  title: A second evening
  start: "2027-04-14"
  status: sold-out
`;

/**
 * Puts them at the end of a page in a copy of the workshop, or of other content.
 * @param names what the other content has in place of what they name of the workshop
 */
export function addSectionFixtures(content: string, names: Record<string, string> = {}): void {
  cpSync(recording, join(content, 'media/heron.mp3'));
  writeFileSync(join(content, 'collections/events.yaml'), events);
  const messages = join(content, 'messages.yaml');
  const texts = parse(readFileSync(messages, 'utf8')) as Messages;
  writeFileSync(messages, stringify({ ...texts, eventLabels: nearestTexts('en').eventLabels }));
  const path = join(content, page);
  const data = parse(readFileSync(path, 'utf8')) as PageSource;
  const sections = JSON.stringify(sectionFixtures(), (_key, value) => names[value] ?? value);
  // JSON is YAML.
  writeFileSync(path, JSON.stringify({ ...data, sections: [...data.sections, ...JSON.parse(sections)] }));
}
