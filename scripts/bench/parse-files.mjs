// What it costs at least to read content: node scripts/bench/parse-files.mjs PARSER FOLDER
// Reads every YAML file below a folder, parses it with `yaml`, `js-yaml` or nothing, and prints the milliseconds that this
// took after start-up. It is JavaScript, since reading TypeScript would be a part of the figure.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const parsers = {
  none: () => (text) => text.length,
  yaml: () => require('yaml').parse,
  'js-yaml': () => require('js-yaml').load,
};
const [name = '', folder = ''] = process.argv.slice(2);
const start = performance.now();
const parse = parsers[name]();
for (const path of globSync('**/*.yaml', { cwd: folder })) parse(readFileSync(join(folder, path), 'utf8'));
process.stdout.write(`${(performance.now() - start).toFixed(1)}\n`);
