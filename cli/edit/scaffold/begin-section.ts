import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSectionTypes } from '../../compiler/schema/schemas.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import type { Context, ExitCode } from '../../platform/process/context.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { putFiles } from './put-files.ts';
import { registerSection } from './register-section.ts';
import { componentName, sectionFiles } from './section-files.ts';

/** Each word begins with a letter, since it becomes a part of the component's name. */
const pattern = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

/** With more characters the component would not be formatted as it is written here. */
const mostCharacters = 30;

const registry = 'src/sections/index.ts';
const types = 'src/content.gen.ts';

/**
 * Begins a section type: its schema, component and fixture, and its lines in the registry and among the types.
 * @throws {EnvironmentError} where there is no code to add it to
 */
export async function beginSection(
  { stdout, stderr }: Pick<Context, 'stdout' | 'stderr'>,
  type: string,
  { dryRun }: { dryRun?: boolean },
): Promise<ExitCode> {
  if (!existsSync(join(projectRoot, registry)))
    throw new EnvironmentError(
      `There is no ${registry} here: a section type is code. Run this in a clone of the repository.`,
    );
  const files = sectionFiles(type);
  const fault = findFault(type, Object.keys(files));
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
  const begun = Object.entries(files).map(([name, text]) => ({ path: join(projectRoot, name), text, isNew: true }));
  putFiles([...begun, { path: join(projectRoot, registry), text: registered, isNew: false }]);
  const { generateTypes } = await import('../../compiler/schema/generate-types.ts');
  putFiles([{ path: join(projectRoot, types), text: await generateTypes(), isNew: false }]);
  stdout.write(names.map((name) => `${name} is written.\n`).join(''));
  stdout.write(
    `Pages may have \`type: ${type}\` now. Say in the schema what it holds, run \`npm run types\`, and draw it.\n`,
  );
  return 0;
}

/** A sentence that says why there can be no such type. */
function findFault(type: string, names: readonly string[]): string | undefined {
  if (!pattern.test(type))
    return `\`${type}\` cannot be a section type: it is words of small letters and digits with hyphens between, such as \`photo-wall\`.`;
  if (type.length > mostCharacters)
    return `\`${type}\` is too long for a section type: it may have ${mostCharacters} characters.`;
  if (listSectionTypes().includes(type))
    return `schemas/sections/${type}.schema.json:1: there is a section type \`${type}\` already.`;
  const existing = names.find((name) => existsSync(join(projectRoot, name)));
  if (existing !== undefined) return `${existing}:1 is there already.`;
  const name = componentName(type);
  const isTaken =
    new RegExp(`\\b${name}\\b`).test(read(registry)) || new RegExp(`\\b${name}Section\\b`).test(read(types));
  if (isTaken || name in globalThis || existsSync(join(projectRoot, `src/components/${name}.tsx`)))
    return `A component cannot be called \`${name}\`, which means something else already.`;
  return undefined;
}

function read(name: string): string {
  return readFileSync(join(projectRoot, name), 'utf8');
}
