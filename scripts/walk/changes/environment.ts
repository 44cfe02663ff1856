import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pick } from '../../../tests/support/random.ts';
import { writeSource } from '../sources.ts';
import { commit, git } from '../workspace.ts';
import type { Change } from './index.ts';

const hosted = (name: string) => ({
  VITE_SUPABASE_URL: `https://${name}.supabase.co`,
  VITE_SUPABASE_ANON_KEY: `sb_publishable_${name}`,
});

const environments: readonly Record<string, string>[] = [
  {},
  hosted('first'),
  hosted('second'),
  { VITE_SUPABASE_URL: 'https://first.supabase.co' },
  { TZ: 'Pacific/Kiritimati' },
];

const changeEnvironment: Change = (workspace) => {
  workspace.env = pick(workspace.random, environments);
  return `environment ${JSON.stringify(workspace.env)}`;
};

const changeEnvFile: Change = (workspace) => {
  const lines = Object.entries(pick(workspace.random, environments)).map(([name, value]) => `${name}=${value}\n`);
  writeSource(workspace, '.env', lines.join(''));
  return `.env ${JSON.stringify(lines.join(''))}`;
};

const removeEnvFile: Change = ({ project }) => {
  const path = join(project, '.env');
  if (!existsSync(path)) return undefined;
  rmSync(path);
  return '.env is gone';
};

/** Sets the clock to another day: usually within days, so that articles are published; sometimes years ahead. */
const changeDay: Change = (workspace) => {
  workspace.days = Math.floor((workspace.random() * 2 - 1) * pick(workspace.random, [3, 40, 40, 800]));
  return `the day is ${workspace.days} days from now`;
};

const commitContent: Change = (workspace) => {
  const day = `2026-0${1 + Math.floor(workspace.random() * 9)}-15`;
  commit(workspace.project, day);
  return `commit of ${day}`;
};

const changeBranch: Change = ({ project, random }) => {
  commit(project, '2026-10-01');
  const branch = pick(random, ['main', 'other']);
  git(project, 'checkout', '--quiet', branch);
  return `commit, and checkout of ${branch}`;
};

export const environmentChanges: readonly Change[] = [
  changeEnvironment,
  changeEnvFile,
  removeEnvFile,
  changeDay,
  changeDay,
  commitContent,
  changeBranch,
];
