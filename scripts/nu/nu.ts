import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { requireBuiltSite } from '../../cli/site/publish/require-built-site.ts';
import { type NuMessage, withoutGaps } from './known-gaps.ts';

// Checks the pages of a built site with the Nu HTML checker, which needs Java.
//   npm run nu            checks dist/
//   npm run nu -- FOLDER  checks another built site

const [folder = 'dist'] = process.argv.slice(2);
requireBuiltSite(resolve(folder));
const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

const { error, stderr } = spawnSync(
  'java',
  // A larger stack, because the checker parses long lines by recursion, and pages are minified.
  ['-Xss2m', '-jar', jar, '--format', 'json', '--errors-only', '--skip-non-html', folder],
  { encoding: 'utf8', maxBuffer: 1 << 28 },
);
if (error) {
  console.error(`The Nu HTML checker needs Java, which could not be started: ${error.message}`);
  process.exit(2);
}
const { faults, unmet } = withoutGaps(readMessages(stderr));
for (const { url, lastLine, lastColumn, message, extract = '' } of faults)
  console.error(`${url}:${lastLine}:${lastColumn} ${message}\n    ${extract.replaceAll('\n', ' ')}`);
for (const { message, why } of unmet)
  console.error(`Nothing matches ${message} any more: remove it from scripts/nu/known-gaps.ts (${why}).`);
if (faults.length + unmet.length > 0) process.exitCode = 1;
else process.stdout.write(`✓ The Nu HTML checker finds nothing wrong in ${folder}.\n`);

function readMessages(output: string): NuMessage[] {
  try {
    return (JSON.parse(output) as { messages: NuMessage[] }).messages;
  } catch {
    console.error(`The Nu HTML checker could not run:\n${output}`);
    process.exit(2);
  }
}
