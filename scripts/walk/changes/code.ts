import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pick, type Random } from '../../../tests/support/random.ts';
import { writeSource } from '../sources.ts';
import { listFiles } from '../workspace.ts';
import type { Change } from './index.ts';

/**
 * Returns a change of one match in one file of a folder.
 * @param wanted matches the paths of the files
 * @param place matches what is changed
 * @param change returns the new text of a match
 */
function inCode(
  folder: string,
  wanted: RegExp,
  place: RegExp,
  change: (text: string, random: Random) => string,
): Change {
  return (workspace) => {
    const { project, random } = workspace;
    const path = join(
      folder,
      pick(
        random,
        listFiles(join(project, folder)).filter((name) => wanted.test(name)),
      ),
    );
    const text = readFileSync(join(project, path), 'utf8');
    const places = [...text.matchAll(place)];
    if (places.length === 0) return undefined;
    const { 0: before, index } = pick(random, places);
    const after = change(before, random);
    writeSource(workspace, path, text.slice(0, index) + after + text.slice(index + before.length));
    return `${path}: ${JSON.stringify(before)} is now ${JSON.stringify(after)}`;
  };
}

const nudge = (number: string, random: Random) => String(Number(number) + (number === '1' ? 1 : pick(random, [-1, 1])));

const editClass = inCode('src', /\.tsx$/, /(?<=\b[mp][tbxy]?-|gap-)\d+\b/g, nudge);
const editStyle = inCode('src', /\.css$/, /(?<=: )0?\.\d+(?=rem;|;)/g, (number) => String(Number(number) + 0.05));
const editSchema = inCode('schemas', /\.json$/, /(?<="max(?:Length|Items)": )\d+/g, nudge);
const editDescription = inCode('schemas', /\.json$/, /(?<="description": ")/g, () => 'Indeed: ');
const editMessage = inCode('cli', /^compiler\/rules\/.*\.ts$/, /(?<=message: [`'])/g, () => 'Look: ');
const addComment = inCode('cli', /\.ts$/, /^/g, () => '// A comment.\n');

export const codeChanges: readonly Change[] = [
  editClass,
  editClass,
  editStyle,
  editSchema,
  editDescription,
  editMessage,
  addComment,
];
