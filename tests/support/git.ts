import { execFileSync } from 'node:child_process';

const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com', '-c', 'commit.gpgsign=false'];

export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Makes a repository of a folder, with all its files in the first commit of the branch `main`. */
export function commitFolder(folder: string): void {
  git(folder, 'init', '--quiet', '--initial-branch', 'main');
  commitAll(folder, 'Begin');
}

export function commitAll(folder: string, message: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', message);
}
