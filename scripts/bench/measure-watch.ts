import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Measurement } from './measure.ts';

/** The time between two changes in milliseconds: longer than `site validate --watch` waits before a complete recheck. */
const pause = 1500;

/**
 * Lets the CLI watch a content folder, and changes one article after another.
 * @returns the times from saving an article to the line `Checked …`: of valid articles, and of articles with a problem
 */
export async function measureWatch(project: string, content: string, runs: number): Promise<Measurement[][]> {
  const child = spawn(process.execPath, ['cli/bin.mjs', 'validate', '--watch', '--content', content], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
    child.emit('printed');
  });
  const prints = async (pattern: RegExp) => {
    while (!pattern.test(printed)) await once(child, 'printed');
  };
  const save = async (path: string, text: string) => {
    await setTimeout(pause);
    printed = '';
    const start = performance.now();
    writeFileSync(path, text);
    await prints(/Checked .*\n/);
    return { wall: (performance.now() - start) / 1000 };
  };
  try {
    await prints(/Watching/);
    const articles = readdirSync(join(content, 'articles'));
    const [valid, invalid]: [Measurement[], Measurement[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      const path = join(content, 'articles', articles[Math.floor((run * articles.length) / runs)] ?? '');
      const text = readFileSync(path, 'utf8');
      valid.push(await save(path, `${text}# Changed.\n`));
      invalid.push(await save(path, text.replace(/^category: .*/m, 'category: Nothing')));
      await save(path, text);
    }
    return [valid, invalid];
  } finally {
    child.kill();
    await once(child, 'close');
  }
}
