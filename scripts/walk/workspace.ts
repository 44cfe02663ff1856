import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { generateArticles } from '../../tests/support/generate-articles.ts';
import type { Random } from '../../tests/support/random.ts';
import { builtFixtures } from '../../tests/support/sites.ts';
import { copyProject } from '../bench/copy-project.ts';

/** A project that is changed step by step, and a second copy of the code, which builds the same content from nothing. */
export interface Workspace {
  root: string;
  /** The folder with the code, the content, `dist/`, `.site/` and a Git repository. */
  project: string;
  /** The folder of the builds from nothing, with the same code but without content. */
  fresh: string;
  random: Random;
  /** The number of days by which the clock of the builds is set forward. */
  days: number;
  /** Environment variables of both builds that the walk has chosen. */
  env: Record<string, string>;
  /** The number of changes of the code. */
  codeVersion: number;
}

/** Copies a site with a few articles, and with blurred photographs, which are encoded in a tenth of the time. */
export async function createWorkspace(random: Random): Promise<Workspace> {
  const root = mkdtempSync(join(tmpdir(), 'site-walk-'));
  const [project, fresh] = [join(root, 'project'), join(root, 'fresh')];
  for (const folder of [project, fresh]) copyProject(folder);
  const content = join(project, 'content');
  cpSync(builtFixtures.workshop.content, content, { recursive: true });
  for (const name of globSync('media/**/*.jpg', { cwd: content })) {
    const path = join(content, name);
    writeFileSync(path, await blur(readFileSync(path)));
  }
  generateArticles(8, join(content, 'articles'));
  git(project, 'init', '--quiet', '--initial-branch', 'main');
  commit(project, '2026-01-01');
  git(project, 'branch', 'other');
  return { root, project, fresh, random, days: 0, env: {}, codeVersion: 0 };
}

/** Returns the environment variables of a build. */
export function environmentOf({ days = 0, env = {} }: Partial<Workspace>): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, WALK_DAYS: String(days), ...env };
}

/** Blurs an image, which makes it fast to encode. */
async function blur(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const small = await sharp(bytes).resize(8, 8, { fit: 'fill' }).toBuffer();
  return sharp(small).resize(width, height, { fit: 'fill' }).toBuffer();
}

export function commit(project: string, day: string): void {
  git(project, 'add', 'content');
  const author = ['-c', 'user.name=Walk', '-c', 'user.email=walk@example.org'];
  const date = `${day}T12:00:00Z`;
  git(project, ...author, 'commit', '--quiet', '--allow-empty', '--date', date, '--message', `Content of ${day}`);
}

export function git(project: string, ...args: readonly string[]): void {
  execFileSync('git', args, { cwd: project, stdio: 'ignore' });
}

/** Returns the sorted paths of all files in a folder and its subfolders; none if the folder does not exist. */
export function listFiles(folder: string): string[] {
  return globSync(['**/*', '**/.*'], { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
}

export function write(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
