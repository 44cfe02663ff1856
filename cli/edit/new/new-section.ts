import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSectionTypes } from '../../content/schema/schemas.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { Refusal } from '../edit-plan.ts';
import { putFiles } from '../write-changes.ts';

const registry = 'src/sections/index.ts';
const types = 'src/content.gen.ts';

/** Each word must begin with a letter, since it becomes part of the component's name. */
const pattern = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

/** The maximum length in characters. The formatter would wrap the component of a longer type, which the template does not. */
const maxLength = 30;

/**
 * Plans a section type: schema, component, fixture and line in the registry.
 * @returns the texts of files by their path in the project
 * @throws {EnvironmentError} when there is no src/, or the registry does not have the expected lines
 */
export function planSection(type: string): Record<string, string> | Refusal {
  if (!existsSync(join(projectRoot, registry)))
    throw new EnvironmentError(
      `There is no ${registry} here: a section type is code. Run this in a clone of the repository.`,
    );
  /** `photo-wall` → `PhotoWall` */
  const name = type.replace(/(^|-)([a-z])/g, (_, _hyphen, letter: string) => letter.toUpperCase());
  const template = (file: string) =>
    read(`templates/section/${file}`).replaceAll('{type}', type).replaceAll('{Name}', name);
  const files = {
    [`schemas/sections/${type}.schema.json`]: template('section.schema.json'),
    [`src/sections/${name}.tsx`]: template('Section.tsx.txt'),
    [`tests/fixtures/sections/${type}.yaml`]: template('section.yaml'),
  };
  const fault = explainInvalidType(type, name, Object.keys(files));
  return fault === undefined ? { ...files, [registry]: register(read(registry), type, name) } : new Refusal(fault);
}

/** Returns the paths of the files that `writeSection` writes. */
export function filesOf(files: Readonly<Record<string, string>>): string[] {
  return [...Object.keys(files), types];
}

/** Writes the files of a section type, and the types that are generated from its schema. @throws {EnvironmentError} */
export async function writeSection(files: Readonly<Record<string, string>>): Promise<void> {
  putFiles(Object.entries(files).map(([name, content]) => ({ path: join(projectRoot, name), content })));
  const { generateTypes } = await import('../../content/schema/generate-types.ts');
  putFiles([{ path: join(projectRoot, types), content: await generateTypes() }]);
}

/** Explains why a section type cannot have this name; undefined if it can. */
function explainInvalidType(type: string, name: string, files: readonly string[]): string | undefined {
  if (!pattern.test(type))
    return `\`${type}\` cannot be a section type: use lowercase words and digits joined by hyphens, such as \`photo-wall\`.`;
  if (type.length > maxLength)
    return `\`${type}\` is too long for a section type: it may have at most ${maxLength} characters.`;
  if (listSectionTypes().includes(type))
    return `schemas/sections/${type}.schema.json:1: the section type \`${type}\` exists already.`;
  const existing = files.find((file) => existsSync(join(projectRoot, file)));
  if (existing !== undefined) return `${existing}:1 exists already.`;
  const isTaken =
    new RegExp(`\\b${name}\\b`).test(read(registry)) || new RegExp(`\\b${name}Section\\b`).test(read(types));
  if (isTaken || name in globalThis || existsSync(join(projectRoot, `src/components/${name}.tsx`)))
    return `A component cannot be called \`${name}\`: the name is used for something else.`;
  return undefined;
}

/** Adds a section type to the registry of components, in alphabetical order. */
function register(text: string, type: string, name: string): string {
  const lines = text.split('\n');
  const insert = (pattern: RegExp, key: string, line: string) => {
    const keys = lines.map((other) => pattern.exec(other)?.[1]?.toLowerCase());
    const last = keys.findLastIndex((other) => other !== undefined);
    if (last === -1) throw new EnvironmentError(`${registry} has no list of components to add a line to.`);
    // Case is ignored, as Biome does.
    const next = keys.findIndex((other) => other !== undefined && other > key.toLowerCase());
    lines.splice(next === -1 ? last + 1 : next, 0, line);
  };
  insert(/^import \{ \w+ \} from '\.\/(\w+\.tsx)';$/, `${name}.tsx`, `import { ${name} } from './${name}.tsx';`);
  const key = type.includes('-') ? `'${type}'` : type;
  insert(/^ {2}'?([a-z][a-z0-9-]*)'?: \w+,$/, type, `  ${key}: ${name},`);
  return lines.join('\n');
}

function read(name: string): string {
  return readFileSync(join(projectRoot, name), 'utf8');
}
