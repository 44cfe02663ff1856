import { expect, test } from 'vitest';
import { github } from '../../../../cli/diagnostics/reporters/github.ts';
import { runSite } from '../../../support/cli.ts';
import { copyContent } from '../../../support/content.ts';
import { copyMistake } from '../../compiler/check/load-mistake.ts';
import { locatedProblem } from './located-problem.ts';

const options = { files: 1, isColored: false };

test('a problem is one workflow command with its position', () => {
  expect(github([locatedProblem()], options)).toBe(
    '::error file=content/pages/garden.yaml,line=6,col=9,title=link-target::There is no page /gardn.%0ADid you mean `/garden`?\n',
  );
});

test('a warning is a warning annotation', () => {
  expect(github([locatedProblem({ severity: 'warning' })], options)).toMatch(/^::warning file=/);
});

test('characters that end a property or a command are escaped', () => {
  const problem = locatedProblem({
    file: 'content/pages/100%,a:b\r\n.yaml',
    message: '100%, a: b\r\n::error::forged',
    hint: '%0A stays what it is',
  });
  expect(github([problem], options)).toBe(
    '::error file=content/pages/100%25%2Ca%3Ab%0D%0A.yaml,line=6,col=9,title=link-target::' +
      '100%25, a: b%0D%0A::error::forged%0A%250A stays what it is\n',
  );
});

test('a run prints one line per problem, and nothing without problems', async () => {
  const argv = (content: string) => ['validate', '--content', content, '--format', 'github'];
  const broken = await runSite(argv(copyMistake('link-page')));
  expect(broken.exitCode).toBe(1);
  expect(broken.stdout).toMatch(/^::error file=content\/pages\/index\.yaml,line=10,col=13,title=link-target::.*\n$/);
  expect(await runSite(argv(copyContent({})))).toEqual({ exitCode: 0, stdout: '', stderr: '' });
});

test('each position of a repeated problem has an annotation', () => {
  const problem = locatedProblem({ others: [locatedProblem({ file: 'content/site.yaml', line: 12 })] });
  expect(github([problem], options).match(/file=[^,]*,line=\d+/g)).toEqual([
    'file=content/pages/garden.yaml,line=6',
    'file=content/site.yaml,line=12',
  ]);
});
