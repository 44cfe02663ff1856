// What a check takes once its code is there: node scripts/bench/check-content.mjs FOLDER
// Lists, reads and checks a content folder as `site validate` does, and prints the milliseconds that this took after the
// start of Node and the loading of the command's code. It is JavaScript and keeps Node's code as the command does.
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../.site/code'));
const { loadManyFiles } = await import('../../cli/compiler/check/load-content.ts');
const { reporters } = await import('../../cli/diagnostics/reporters/index.ts');
const [folder = 'content'] = process.argv.slice(2);
const start = performance.now();
const { content, problems } = await loadManyFiles(resolve(folder));
reporters.pretty(problems, { files: content.files.length, isColored: false });
process.stdout.write(`${(performance.now() - start).toFixed(1)}\n`);
