import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../../cli/platform/project-root.ts';

export interface SiteProcess {
  child: ChildProcess;
  /** Everything that it has printed so far, on both streams. */
  printed(): string;
  /** Resolves with what follows the text once it is printed. */
  prints(text: string): Promise<string>;
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

interface SpawnOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** The project whose CLI it is, if it is a copy of this one. */
  root?: string;
  /** A command that runs it, such as `nice`. It must become the process itself, as `exec` does. */
  wrap?: readonly string[];
}

/** Starts `site …`; without settings of this machine's environment that would change where the forms go. */
export function spawnSite(
  argv: readonly string[],
  { root = projectRoot, cwd = root, env = {}, wrap = [] }: SpawnOptions = {},
): SiteProcess {
  const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, ...inherited } = process.env;
  const [command = process.execPath, ...args] = [...wrap, process.execPath, join(root, 'cli/bin.mjs'), ...argv];
  const child = spawn(command, args, {
    cwd,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      child.emit('printed');
    });
  return {
    child,
    printed: () => output,
    async prints(text) {
      let hasEnded = false;
      const end = ended.then(() => {
        hasEnded = true;
      });
      while (!output.includes(text)) {
        if (hasEnded) throw new Error(`The process ended before it printed ${JSON.stringify(text)}:\n${output}`);
        await Promise.race([once(child, 'printed'), end]);
      }
      return output.slice(output.indexOf(text) + text.length).split('\n')[0] ?? '';
    },
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const [code, killedBy] = await ended;
      return { code, signal: killedBy };
    },
  };
}

/** Serves a built site with a backend in a process of its own. @returns its address too */
export async function servePreview(
  dist: string,
  data: string,
  options: SpawnOptions & { argv?: readonly string[] } = {},
): Promise<SiteProcess & { address: string }> {
  const argv = ['preview', '--out', dist, '--data', data, '--port', '0', ...(options.argv ?? [])];
  const site = spawnSite(argv, options);
  return { ...site, address: await site.prints('Serving the site at ') };
}
