import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, vi } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { sites } from './sites.ts';

/** `site dev` in its own process, with a copy of the second brand's content. */
export interface Development {
  content: string;
  address: string;
  /** Resolves with what the terminal showed since the last call, once a text is in it. */
  printed(text: string): Promise<string>;
  edit(name: string, change: (text: string) => string): void;
  child: ChildProcess;
  stop(): void;
}

export async function startDevelopment(prepare: (content: string) => void = () => {}): Promise<Development> {
  const folder = mkdtempSync(join(tmpdir(), 'site-dev-'));
  const content = join(folder, 'content');
  cpSync(sites.secondBrand.content, content, { recursive: true });
  prepare(content);
  const argv = ['cli/bin.mjs', 'dev', '--content', content, '--data', join(folder, 'data'), '--port', '0'];
  const child: ChildProcess = spawn(process.execPath, argv, { cwd: projectRoot });
  let shown = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (shown += chunk));
  const printed = async (text: string) => {
    await vi.waitFor(() => expect(shown).toContain(text), { timeout: 20_000, interval: 20 });
    const seen = shown;
    shown = '';
    return seen;
  };
  const started = await printed('Developing at ');
  const address = /Developing at (\S+)/.exec(started)?.[1] ?? '';
  // Pages do not wait for the backend, but they are slower while it starts.
  await fetch(`${address}/rest/v1/newsletter_subscriptions`);
  return {
    child,
    content,
    address,
    printed,
    edit: (name, change) => writeFileSync(join(content, name), change(readFileSync(join(content, name), 'utf8'))),
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
