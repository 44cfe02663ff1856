// Prints how long checking takes beside the bare parsing of the same files: npm run bench:validate [-- --articles 10000]
// [--runs 7]. All figures are medians of one run, whose kinds take turns, so that what else the machine does falls on all
// of them alike: the ratios can be compared, the seconds cannot.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { copyProject } from './copy-project.ts';
import { makeContent } from './make-content.ts';
import { measureWatch } from './measure-watch.ts';

const { values } = parseArgs({
  options: { articles: { type: 'string', default: '10000' }, runs: { type: 'string', default: '7' } },
});
const runs = Number(values.runs);
const work = mkdtempSync(join(tmpdir(), 'site-bench-'));
const project = join(work, 'project');
const content = join(work, 'content');

/** Milliseconds by the clock. @returns what the command has printed as well */
function time(...args: string[]): { wall: number; printed: string } {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stderr}${stdout}`);
  return { wall: performance.now() - start, printed: stdout };
}

const parse = (parser: string) => () => time(join(projectRoot, 'scripts/bench/parse-files.mjs'), parser, content);
const validate = (folder: string) => () => time('cli/bin.mjs', 'validate', '--content', folder).wall;

/** Each gives milliseconds. */
const kinds: Record<string, () => number> = {
  node: () => time('-e', '0').wall,
  read: () => parse('none')().wall,
  yaml: () => parse('yaml')().wall,
  'js-yaml': () => parse('js-yaml')().wall,
  validate: validate(content),
  cold: () => {
    rmSync(join(project, '.site'), { recursive: true, force: true });
    return validate(content)();
  },
  real: validate('content'),
  check: () => Number(time('scripts/bench/check-content.mjs', 'content').printed),
};

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function print(what: string, milliseconds: number, ratio = '', goal = ''): void {
  const cells = [`${milliseconds.toFixed(0)} ms`.padStart(10), ratio.padStart(26), goal.padStart(12)];
  process.stdout.write(`${what.padEnd(64)}${cells.join('')}\n`);
}

try {
  copyProject(project);
  cpSync(join(projectRoot, 'content'), join(project, 'content'), { recursive: true });
  makeContent(content, Number(values.articles));
  for (const kind of [kinds.cold, kinds.real]) kind?.();
  const figures = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]));
  for (let round = 0; round < runs; round += 1) {
    for (const [name, measure] of Object.entries(kinds)) figures.get(name)?.push(measure());
    // What was cold is warm for the next round.
    kinds.real?.();
  }
  const of = (name: string) => median(figures.get(name) ?? []);
  /** Of the same round, so that a slow minute of the machine is on both sides. */
  const ratio = (name: string, base: string) =>
    median((figures.get(name) ?? []).map((figure, round) => figure / (figures.get(base)?.[round] ?? Number.NaN)));
  const beside = (name: string) => `${ratio(name, 'yaml').toFixed(2)} × yaml`;

  const files = `${Number(values.articles).toLocaleString('en')} articles`;
  process.stdout.write(`${runs} rounds; whole processes, start-up included${' '.repeat(33)}median\n`);
  print('node -e 0', of('node'));
  print(`${files}: read, and not parsed`, of('read'), beside('read'));
  print(`${files}: parsed with yaml`, of('yaml'));
  print(`${files}: parsed with js-yaml, the fastest that was found`, of('js-yaml'), beside('js-yaml'));
  print(`${files}: site validate`, of('validate'), beside('validate'), 'goal 1.30');
  print('', of('validate'), `${ratio('validate', 'js-yaml').toFixed(2)} × js-yaml`);
  print(`${files}: site validate, without caches of code`, of('cold'), beside('cold'));
  print('the real content: site validate', of('real'));
  print('the real content: the check alone, once its code is loaded', of('check'), '', 'goal 150');

  const { sound, broken, memory } = await measureWatch(project, content, runs);
  print(`${files}: --watch, an article is saved`, median(sound), '', 'goal 100');
  print(`${files}: --watch, an article is saved with a mistake`, median(broken), '', 'goal 100');
  if (memory !== undefined) process.stdout.write(`${`${files}: --watch, memory`.padEnd(64)}${memory} MB\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
