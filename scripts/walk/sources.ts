import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, type Workspace, write } from './workspace.ts';

/** Everything that a build depends on: files by their path in the project, the environment and the day. */
export interface Sources extends Pick<Workspace, 'env' | 'days'> {
  files: ReadonlyMap<string, Buffer>;
}

const folders = ['content', 'cli', 'schemas', 'src'];

/** Reads everything that a build depends on. */
export function takeSources({ project, env, days }: Workspace): Sources {
  const paths = folders.flatMap((folder) => listFiles(join(project, folder)).map((path) => join(folder, path)));
  const all = [...paths, ...['.env', 'package.json'].filter((path) => existsSync(join(project, path)))];
  return { env, days, files: new Map(all.map((path) => [path, readFileSync(join(project, path))])) };
}

/** Restores the sources that `takeSources` has read. Leaves unchanged files alone. */
export function restoreSources(workspace: Workspace, { files, env, days }: Sources): void {
  const now = takeSources(workspace).files;
  for (const path of now.keys()) if (!files.has(path)) rmSync(join(workspace.project, path));
  for (const [path, bytes] of files) if (!now.get(path)?.equals(bytes)) writeSource(workspace, path, bytes);
  Object.assign(workspace, { env, days });
}

/** Writes a file of the project; code is written to the copy that builds from nothing as well. */
export function writeSource(workspace: Workspace, path: string, bytes: string | Uint8Array): void {
  const { project, fresh } = workspace;
  const isCode = !path.startsWith('content/') && path !== '.env';
  for (const folder of isCode ? [project, fresh] : [project]) write(join(folder, path), bytes);
  if (isCode) workspace.codeVersion += 1;
}
