import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import { stringsModules } from '../../cli/compiler/resolve/strings-modules.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { sites } from '../support/sites.ts';
import { type LocalServer, readText, serveLocally } from './local-server.ts';
import type { ContactDatabase } from './open-contact.ts';

/** Whether Deno is on the PATH; the nightly workflow installs it. */
export const isDenoInstalled = spawnSync('deno', ['--version']).status === 0;

export interface DenoProcess {
  /** The function's address. */
  url: string;
  /** The working directory and cache of deno. */
  folder: string;
  output(): string;
  end(): Promise<void>;
}

/**
 * Serves a function with Deno, as it is deployed, with the texts of a content, by default the second brand's, and waits until
 * it listens.
 */
export async function serveWithDeno(
  name: string,
  env: Record<string, string>,
  contentFolder = sites.secondBrand.content,
): Promise<DenoProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'deno-'));
  const index = join(copyFunctions(folder, contentFolder), name, 'index.ts');
  const argv = ['run', '--no-remote', '--no-npm', '--no-prompt', '--allow-net=127.0.0.1', '--allow-env', index];
  const child = spawn('deno', argv, {
    cwd: folder,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      DENO_DIR: folder,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
      PORT: '0',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const end = async () => {
    await endGroup(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await expect.poll(() => output, { timeout: 20_000 }).toMatch(/Listening on \S+\n/);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    url: `${/Listening on (\S+)/.exec(output)?.[1]}functions/v1/${name}`,
    folder,
    output: () => output,
    end,
  };
}

/** Copies the functions, and writes what `site generate` writes there. @returns the folder of the copies */
function copyFunctions(folder: string, contentFolder: string): string {
  const functions = join(folder, 'supabase/functions');
  cpSync(join(projectRoot, 'supabase/functions'), functions, { recursive: true });
  const { content } = loadContent(contentFolder);
  for (const [name, source] of Object.entries(stringsModules(content)))
    writeFileSync(join(functions, name, 'strings.gen.ts'), source);
  return functions;
}

/** Ends the whole group: depending on how it was installed, deno runs below a script. */
async function endGroup(child: ChildProcess): Promise<void> {
  const { pid, exitCode, signalCode } = child;
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-pid);
  await gone;
}

/** Serves the Data API of a database over HTTP, as a project does. */
export function serveDataApi(database: ContactDatabase): Promise<LocalServer> {
  return serveLocally(async (request, response) => {
    const { method = 'GET', url, headers } = request;
    const { apikey = '', 'content-type': type = '' } = headers;
    const init = { method, headers: { apikey: String(apikey), 'content-type': type }, body: await readText(request) };
    const answer = await database.fetch(`http://localhost${url}`, init);
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
}
