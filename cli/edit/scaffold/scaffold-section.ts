import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSectionTypes } from '../../content/schema/schemas.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import type { Context, ExitCode } from '../../platform/process/context.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { putFiles } from '../put-files.ts';
import { registerSection } from './register-section.ts';
import { componentName, sectionFiles } from './section-files.ts';

/** Each word must begin with a letter, since it becomes part of the component's name. */
const pattern = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

/**
 * The maximum length in characters. The formatter would wrap the component of a longer type, which the template does
 * not.
 */
const maxLength = 30;

const registry = 'src/sections/index.ts';
const types = 'src/content.gen.ts';

/**
 * Scaffolds a section type: schema, component, fixture, registry line and generated type.
 * @throws {EnvironmentError} when there is no src/
 */
export async function scaffoldSection(
  { stdout, stderr }: Pick<Context, 'stdout' | 'stderr'>,
  type: string,
  { dryRun }: { dryRun?: boolean },
): Promise<ExitCode> {
  if (!existsSync(join(projectRoot, registry)))
    throw new EnvironmentError(
      `There is no ${registry} here: a section type is code. Run this in a clone of the repository.`,
    );
  const files = sectionFiles(type);
  const fault = explainInvalidType(type, Object.keys(files));
  if (fault !== undefined) {
    stderr.write(`${fault} Nothing is written.\n`);
    return 1;
  }
  const registered = registerSection(read(registry), type);
  const names = [...Object.keys(files), registry, types];
  if (dryRun) {
    stdout.write(names.map((name) => `${name} would be written.\n`).join(''));
    return 0;
  }
  const created = Object.entries(files).map(([name, text]) => ({ path: join(projectRoot, name), text, isNew: true }));
  putFiles([...created, { path: join(projectRoot, registry), text: registered, isNew: false }]);
  const { generateTypes } = await import('../../content/schema/generate-types.ts');
  putFiles([{ path: join(projectRoot, types), text: await generateTypes(), isNew: false }]);
  stdout.write(names.map((name) => `${name} is written.\n`).join(''));
  stdout.write(
    `Pages can use \`type: ${type}\` now. Next: describe its keys in the schema, run \`npm run generate\`, and write the component.\n`,
  );
  return 0;
}

/** Explains why a section type cannot have this name; undefined if it can. */
function explainInvalidType(type: string, names: readonly string[]): string | undefined {
  if (!pattern.test(type))
    return `\`${type}\` cannot be a section type: use lowercase words and digits joined by hyphens, such as \`photo-wall\`.`;
  if (type.length > maxLength)
    return `\`${type}\` is too long for a section type: it may have at most ${maxLength} characters.`;
  if (listSectionTypes().includes(type))
    return `schemas/sections/${type}.schema.json:1: the section type \`${type}\` exists already.`;
  const existing = names.find((name) => existsSync(join(projectRoot, name)));
  if (existing !== undefined) return `${existing}:1 exists already.`;
  const name = componentName(type);
  const isTaken =
    new RegExp(`\\b${name}\\b`).test(read(registry)) || new RegExp(`\\b${name}Section\\b`).test(read(types));
  if (isTaken || name in globalThis || existsSync(join(projectRoot, `src/components/${name}.tsx`)))
    return `A component cannot be called \`${name}\`: the name is used for something else.`;
  return undefined;
}

function read(name: string): string {
  return readFileSync(join(projectRoot, name), 'utf8');
}
