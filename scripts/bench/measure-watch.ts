import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Longer than `site validate --watch` waits after a change before it looks at everything once more, in milliseconds. */
const rest = 1500;

export interface WatchFigures {
  /** Milliseconds from writing an article to the line that says what was found, waiting for half a change included. */
  sound: number[];
  /** The same of an article with a mistake. */
  broken: number[];
  /** Megabytes; nothing where the system does not tell. */
  memory: number | undefined;
}

/** Lets the CLI watch a content folder, and changes one article after another. */
export async function measureWatch(project: string, content: string, runs: number): Promise<WatchFigures> {
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
    await setTimeout(rest);
    printed = '';
    const start = performance.now();
    writeFileSync(path, text);
    await prints(/Checked .*\n/);
    return performance.now() - start;
  };
  try {
    await prints(/Watching/);
    const articles = readdirSync(join(content, 'articles'));
    const [sound, broken]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      const path = join(content, 'articles', articles[Math.floor((run * articles.length) / runs)] ?? '');
      const text = readFileSync(path, 'utf8');
      sound.push(await save(path, `${text}# Changed.\n`));
      broken.push(await save(path, text.replace(/^category: .*/m, 'category: Nothing')));
      await save(path, text);
    }
    const status = `/proc/${child.pid}/status`;
    const kilobytes = existsSync(status) ? /VmRSS:\s*(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
    return { sound, broken, memory: kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024) };
  } finally {
    child.kill();
    await once(child, 'close');
  }
}
