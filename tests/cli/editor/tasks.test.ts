import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent } from '../../support/content.ts';
import { secondBrandFile } from '../compiler/graph/second-brand-file.ts';

interface Tasks {
  tasks: { command: string; problemMatcher: { pattern?: { regexp: string } } }[];
}

const { tasks }: Tasks = JSON.parse(readFileSync(join(projectRoot, '.vscode/tasks.json'), 'utf8'));

test("VS Code's list of problems has each problem that `validate` prints, with its line and column", async () => {
  const garden = secondBrandFile('pages/garden.yaml')
    .replace('(/join#prices)', '(/jion)')
    .replace('a hose and', 'a hoose and');
  const { stdout } = await runSite(['validate', '--content', copyContent({ files: { 'pages/garden.yaml': garden } })]);
  const pattern = tasks.flatMap(({ problemMatcher }) => problemMatcher.pattern ?? [])[0];
  const found = stdout
    .split('\n')
    .flatMap((line) => new RegExp(pattern?.regexp ?? '$^').exec(line)?.slice(1, 5).join(':') ?? []);
  expect(found).toContain('content/pages/garden.yaml:5:22:warning');
  expect(found.length).toBe(Number(/: (\d+) problems? in/.exec(stdout)?.[1]));
});

test('the commands of the tasks are those of package.json', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8'),
  );
  for (const { command } of tasks) expect(Object.keys(scripts)).toContain(/^npm run --silent (\w+)/.exec(command)?.[1]);
});
