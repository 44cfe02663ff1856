import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { copyContent, writeFiles } from '../../../support/content-folder.ts';
import { runSite } from '../../../support/run-site.ts';
import { inGerman } from '../two-languages.ts';

const article = (title: string, summary: string, body: string) =>
  `title: ${title}\nsummary: ${summary}\ncategory: Beds\npublishedAt: 2026-01-02\nbody: ${body}\n`;
const list =
  '  - type: articles\n    filter: Which\n    all: All\n    empty:\n      title: Nothing yet\n      text: Soon more.\n';

/** The second brand with a German translation of a file of each kind. None is marked. */
export function translatedContent(): string {
  const content = copyContent({
    files: {
      ...inGerman,
      'pages/notes.yaml': `title: Notes\ndescription: What we have learnt between two tides, as we learnt it, in short.\nsections:\n  - type: hero\n    title: Notes\n${list}`,
      'pages/de/index.yaml': `${inGerman['pages/de/index.yaml']}${list}`,
      'articles/first-cress.yaml': article(
        'The first cress',
        'How the cress came to the garden, and what the heron made of it.',
        'Cress.',
      ),
      'articles/de/first-cress.yaml': article(
        'Die erste Kresse',
        'Wie die Kresse in den Garten kam, und was der Reiher davon hielt.',
        'Kresse.',
      ),
      'collections/categories.yaml': '- id: Beds\n',
    },
  });
  change(content, 'pages/index.yaml', 'to: /garden', 'to: /notes');
  change(content, 'pages/garden.yaml', '(/join#prices)', '(/join#prices) or [read on](/notes)');
  for (const file of ['messages.yaml', 'collections/ventures.yaml'])
    writeFiles(content, { [`languages/de/${file}`]: readFileSync(join(content, file)) });
  return content;
}

/** The same content, and all of its translations are marked. */
export async function markedContent(): Promise<string> {
  const content = translatedContent();
  const { exitCode, stderr } = await runSite(['translate', 'mark', '--content', content]);
  if (exitCode !== 0) throw new Error(stderr);
  return content;
}

/** Changes a file of content, which must have what is to be changed. */
export function change(content: string, file: string, from: string | RegExp, to: string): void {
  const path = join(content, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, () => to);
  if (after === before) throw new Error(`${file} has no ${from}.`);
  writeFileSync(path, after);
}

/** Returns the problems of translations: `file:line`, and the message. */
export function staleIn(content: string): string[] {
  return loadContent(content)
    .problems.filter(({ code }) => code.startsWith('translation-'))
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
}
