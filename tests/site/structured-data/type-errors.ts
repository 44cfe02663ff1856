import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import type { GraphNode } from './graphs.ts';

const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc');

/**
 * Checks things against the types that schema-dts makes of schema.org's definitions, in one run of the TypeScript
 * compiler. Each stands there as a literal of the very type that it names, so that a property which that type does not
 * have is an error, like a value of a wrong kind.
 * @returns what the compiler says of each thing, in their order; undefined of those that are right
 */
export async function typeErrors(things: readonly GraphNode[]): Promise<(string | undefined)[]> {
  const folder = join(projectRoot, '.site/test', `things-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const lines = things.map((thing) => `(${JSON.stringify(thing)}) satisfies schema.${thing['@type']}Leaf;`);
    const file = join(folder, 'things.ts');
    writeFileSync(file, ["import type * as schema from 'schema-dts';", ...lines].join('\n'));
    const output = await compile(file);
    const errors: (string | undefined)[] = things.map(() => undefined);
    for (const [, line, message] of output.matchAll(/^.*things\.ts\((\d+),\d+\): error (.*)$/gm))
      errors[Number(line) - 2] ??= message;
    if (output !== '' && errors.every((error) => error === undefined)) throw new Error(output);
    return errors;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the compiler prints; nothing, if all is right. */
function compile(file: string): Promise<string> {
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--pretty', 'false'];
  const settings = ['--module', 'nodenext', '--target', 'es2024', '--types', ''];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [compiler, ...options, ...settings, file], { maxBuffer: 2 ** 26 }, (error, stdout) => {
      // The compiler ends with 1 or 2 when it has found errors; anything else is no answer.
      if (error && error.code !== 1 && error.code !== 2) reject(error);
      else resolve(stdout.trim());
    });
  });
}
