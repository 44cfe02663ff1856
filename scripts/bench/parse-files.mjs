// The least that reading content costs: node scripts/bench/parse-files.mjs FOLDER
// Parses every YAML file below a folder with `yaml`. It is JavaScript, since loading TypeScript would add to the figure.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const [folder = ''] = process.argv.slice(2);
for (const path of globSync('**/*.yaml', { cwd: folder })) parse(readFileSync(join(folder, path), 'utf8'));
