// Also runs in old versions of Node, to print which version is needed. So it has no named imports that these versions
// lack.
import module from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

if (process.features.typescript) {
  // Compiling TypeScript is half of the time of a short command: Node keeps the result in this folder. This file is
  // JavaScript, so that Node does not load its TypeScript support before the cache is on. Threads and other processes of
  // the command find it by the variable.
  process.env.NODE_COMPILE_CACHE ??= join(dirname(fileURLToPath(import.meta.url)), '..', '.site', 'code');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  // Node writes it when a process ends by itself, but servers end with their terminal. Later than their first page.
  setTimeout(module.flushCompileCache, 8000).unref();
  try {
    await import('./main.ts');
  } catch (error) {
    const { explainError } = await import('./platform/errors.ts');
    process.stderr.write(`${explainError(error)}\n`);
    process.exitCode = 2;
  }
} else {
  const words = process.argv.slice(2).map((word) => (/^[\w./:=@-]+$/.test(word) ? word : JSON.stringify(word)));
  process.stderr.write(`This needs Node 22.18 or newer, and this is Node ${process.versions.node}. Run it with npm, which brings a Node of its own:

  npm ci && npm run site -- ${words.join(' ') || '--help'}

Or install Node 24: https://nodejs.org/en/download
`);
  process.exitCode = 2;
}
