// Also runs in old versions of Node, to print which version is needed. So it has no named imports that these versions
// lack.
import module from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { explainOldNode } from './old-node.mjs';

const tooOld = explainOldNode(process.versions.node, process.argv.slice(2));
if (tooOld !== undefined) {
  process.stderr.write(tooOld);
  process.exitCode = 2;
} else {
  // Compiling TypeScript is half of the time of a short command: Node keeps the result in this folder. This file is
  // JavaScript, so that Node does not load its TypeScript support before the cache is on.
  module.enableCompileCache(join(dirname(fileURLToPath(import.meta.url)), '..', '.site', 'code'));
  try {
    await import('./main.ts');
  } catch (error) {
    const { explainError } = await import('./platform/errors.ts');
    process.stderr.write(`${explainError(error)}\n`);
    process.exitCode = 2;
  }
}
