import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import type { GraphNode } from './graphs.ts';

const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc');

/**
 * Checks things against the types that schema-dts makes of schema.org's definitions, in one run of the TypeScript
 * compiler. Each is written as a literal of the type that it names, so that a property that the type does not have is
 * an error, and so is a value of another type.
 * @returns the first error of each thing, in the order of the things; undefined if it has none
 */
export async function typeErrors(things: readonly GraphNode[]): Promise<(string | undefined)[]> {
  const folder = join(projectRoot, '.site/test', `things-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const texts = things.map((thing) => `(${JSON.stringify(thing)}) satisfies schema.${thing['@type']}Leaf;`);
    // Many pages have the same things, and the compiler takes 20 ms for each.
    const lines = [...new Set(texts)];
    const file = join(folder, 'things.ts');
    writeFileSync(file, ["import type * as schema from 'schema-dts';", ...lines].join('\n'));
    const output = await compile(file);
    const errors = new Map<string | undefined, string>();
    for (const [, line, message = ''] of output.matchAll(/^.*things\.ts\((\d+),\d+\): error (.*)$/gm)) {
      const text = lines[Number(line) - 2];
      if (!errors.has(text)) errors.set(text, message);
    }
    if (output !== '' && errors.size === 0) throw new Error(output);
    return texts.map((text) => errors.get(text));
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
