import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypes, refreshTypes, typesFile } from '../content/schema/generate-types.ts';
import { projectRoot } from '../platform/project-root.ts';
import { writeFiles } from '../platform/write-files.ts';
import { Refusal } from '../problems/problem.ts';

const registry = 'src/sections/index.ts';

/** Words that, joined, make the name of a component. At most 30 characters: the formatter would wrap longer code. */
const typePattern = /^(?=.{1,30}$)[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8');

/** Writes a section type: schema, component, fixture, line in the registry, types. @returns the names of the files */
export async function writeSection(type: string): Promise<string[]> {
  if (!typePattern.test(type))
    throw new Refusal(
      `\`${type}\` cannot be a section type: use lowercase words and digits joined by hyphens, such as \`photo-wall\`, and at most 30 characters.`,
    );
  /** `photo-wall` → `PhotoWall` */
  const name = type.replace(/(^|-)([a-z])/g, (_, _hyphen, letter: string) => letter.toUpperCase());
  const fill = (file: string) =>
    read(`templates/section/${file}`).replaceAll('{type}', type).replaceAll('{Name}', name);
  const files = new Map([
    [`schemas/sections/${type}.schema.json`, fill('section.schema.json')],
    [`src/sections/${name}.tsx`, fill('Section.tsx.txt')],
    [`tests/fixtures/sections/${type}.yaml`, fill('section.yaml')],
  ]);
  const existing = [...files.keys(), `src/components/${name}.tsx`].find((file) => existsSync(join(projectRoot, file)));
  if (existing !== undefined) throw new Refusal(`${existing}:1 exists already.`);
  if (new RegExp(`\\b${name}(Section)?\\b`).test(read(registry) + (await generateTypes())) || name in globalThis)
    throw new Refusal(`A component cannot be called \`${name}\`: the name is used for something else.`);
  const line = `import { ${name} } from './${name}.tsx';`;
  const withImport = insertSorted(read(registry), /^import \{ .* from '\.\/.*;$/, line);
  const key = type.includes('-') ? `'${type}'` : type;
  files.set(registry, insertSorted(withImport, /^ {2}\S+: \w+,$/, `  ${key}: ${name},`));
  writeFiles(Array.from(files, ([name, content]) => ({ path: join(projectRoot, name), content })));
  await refreshTypes();
  return [...files.keys(), typesFile];
}

/** Inserts a line among those that match a pattern, in Biome's order: imports by their files, and letters as `AaBb`. */
function insertSorted(text: string, pattern: RegExp, line: string): string {
  const lines = text.split('\n');
  const nameOf = (entry: string) => entry.split(' from ').at(-1)?.replaceAll("'", '').split(':')[0] ?? '';
  const keyOf = (entry: string) =>
    nameOf(entry).replace(/[a-z]/gi, (letter) => letter.toLowerCase() + (letter < 'a' ? 0 : 1));
  const next = lines.findIndex((other) => pattern.test(other) && keyOf(other) > keyOf(line));
  const at = next === -1 ? lines.findLastIndex((other) => pattern.test(other)) + 1 : next;
  return lines.toSpliced(at, 0, line).join('\n');
}
