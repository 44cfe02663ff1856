// JavaScript that old versions of Node can read as well: what this asks for by name would be a SyntaxError there.
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
  // Half of the time of a short command is reading TypeScript: what Node made of it is kept for the next one. This file,
  // which comes before that, is JavaScript, so that Node need not load what reads TypeScript.
  module.enableCompileCache(join(dirname(fileURLToPath(import.meta.url)), '..', '.site', 'code'));
  try {
    await import('./main.ts');
  } catch (error) {
    const { explainError } = await import('./platform/process/explain-error.ts');
    process.stderr.write(`${explainError(error)}\n`);
    process.exitCode = 2;
  }
}
