// Prints how long builds take: node scripts/bench/bench.ts [--articles 0,16,1000,10000] [--pages 2000] [--runs 3]
// A cold build has neither output nor caches, as after a fresh clone. Compare figures only within one run on a quiet
// machine; scripts/bench/peer.mjs builds with other generators in the same run.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { isBrandTested } from '../../tests/support/is-brand-tested.ts';
import { copyProject } from './copy-project.ts';
import { addPages, makeContent } from './make-content.ts';
import { type Measurement, measure, median } from './measure.ts';
import { measureWatch } from './measure-watch.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '0,16,1000,10000' },
    pages: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '3' },
  },
});
const runs = Number(values.runs);
const work = mkdtempSync(join(tmpdir(), 'site-bench-'));

const project = join(work, 'project');
copyProject(project);
writeFileSync(join(project, '.gitignore'), 'node_modules\n.site\ndist\n');
git('init', '--quiet');

const site = (...args: string[]) => measure(project, 'cli/bin.mjs', ...args);

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...author, ...args], { cwd: project, stdio: 'ignore' });
}

/** Measures `site diff` against a commit of all files. The first one, which builds both sites, is not measured. */
function benchDiff(name: string, content: string, changed: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Bench');
  const diff = () => site('diff', 'HEAD', '--content', content, '--format', 'json');
  changeSentence(changed, 10); // No other build has this sentence.
  diff();
  const afterChange = repeat(diff, (run) => {
    changeSentence(changed, run + 20);
    settle();
  });
  print(`${name}: diff, with the site of the commit in the cache`, afterChange);
}

function remove(...names: string[]): void {
  for (const name of names) rmSync(join(project, name), { recursive: true, force: true });
}

/** Runs a command several times, each time after `prepare`, and returns the medians. */
function repeat(run: () => Measurement, prepare: (run: number) => void = () => {}): Measurement {
  return median(
    Array.from({ length: runs }, (_, index) => {
      prepare(index);
      return run();
    }),
  );
}

function print(what: string, { wall, cpu, memory }: Measurement, note = ''): void {
  const cells = [
    `${wall.toFixed(2)} s`,
    cpu === undefined ? '' : `${cpu.toFixed(2)} s`,
    memory === undefined ? '' : `${memory.toFixed(0)} MB`,
  ];
  process.stdout.write(`${what.padEnd(68)}${cells.map((cell) => cell.padStart(10)).join('')}  ${note}`.trimEnd());
  process.stdout.write('\n');
}

/** Ends the last sentence of a file with `changed`, `run` + 1 times, so that each build has something to do. */
function changeSentence(path: string, run: number): void {
  const text = readFileSync(path, 'utf8');
  const end = text.lastIndexOf('.\n');
  const start = text.slice(0, end).replace(/( changed)+$/, '');
  writeFileSync(path, `${start}${' changed'.repeat(run + 1)}${text.slice(end)}`);
}

function replaceIn(path: string, pattern: RegExp, text: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, text));
}

/** Waits until written files are old enough to be cached: a file that has just been written is always read again. */
function settle(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
}

async function benchArticles(articles: number): Promise<void> {
  const content = join(project, `content-${articles}`);
  makeContent(content, articles);
  const build = () => site('build', '--content', content);
  const name = articles === 0 ? 'no articles' : `${articles.toLocaleString('en')} articles`;
  const cold = repeat(build, () => remove('dist', '.site'));
  print(`${name}: build, cold`, cold);
  const withCode = repeat(build, () => remove('dist'));
  print(`${name}: build, with the caches of code`, withCode);
  if (articles > 0) {
    const files = readdirSync(join(content, 'articles'));
    const changed = join(content, 'articles', files[Math.floor(files.length / 2)] ?? '');
    const afterChange = repeat(build, (run) => {
      changeSentence(changed, run);
      settle();
    });
    print(`${name}: build after one article changed`, afterChange);
  }
  print(`${name}: build after nothing changed`, repeat(build, settle));
  if (articles > 0)
    benchDiff(name, content, join(content, 'articles', readdirSync(join(content, 'articles'))[0] ?? ''));
  await benchValidate(name, content, articles);
  remove('dist', `content-${articles}`);
}

/** Measures checks and bare parses in turns, so that other work on the machine affects both alike. */
async function benchValidate(name: string, content: string, articles: number): Promise<void> {
  const rounds = Array.from({ length: runs }, () => ({
    parse: measure(project, 'scripts/bench/parse-files.mjs', content),
    validate: site('validate', '--content', content),
  }));
  const ratios = rounds.map(({ parse, validate }) => validate.wall / parse.wall).sort((a, b) => a - b);
  const ratio = ratios[Math.floor(runs / 2)] ?? Number.NaN;
  print(`${name}: bare parse with \`yaml\``, median(rounds.map(({ parse }) => parse)));
  print(`${name}: validate`, median(rounds.map(({ validate }) => validate)), `${ratio.toFixed(2)} × parse`);
  if (articles === 0) return;
  const [valid = [], invalid = []] = await measureWatch(project, content, runs);
  print(`${name}: validate --watch, an article is saved`, median(valid));
  print(`${name}: validate --watch, an article is saved with a problem`, median(invalid));
}

/** Measures a build of many pages with a share image each, above all its memory. */
function benchPages(pages: number): void {
  const content = join(project, `content-pages-${pages}`);
  makeContent(content, 0);
  addPages(content, pages);
  remove('dist', '.site');
  const cold = site('build', '--content', content);
  print(`${pages.toLocaleString('en')} pages with share images: build, cold, once`, cold);
  remove('dist', `content-pages-${pages}`);
}

function benchRealContent(): void {
  const content = join(project, 'content');
  const about = join(content, 'pages/about.yaml');
  cpSync(join(projectRoot, 'content'), content, { recursive: true });
  const build = () => site('build', '--content', content);
  // The first build is not measured: it encodes the images, which takes ten times as long as everything else.
  build();
  const afterChange = (what: string, change: (run: number) => void) => {
    const measurement = repeat(build, (run) => {
      change(run);
      settle();
    });
    print(`the real content: build after ${what} changed`, measurement);
  };
  const withCaches = repeat(build, () => remove('dist'));
  print('the real content: build, with the caches of code and images', withCaches);
  afterChange('one sentence', (run) => changeSentence(about, run));
  afterChange('a sentence on a share image', (run) =>
    replaceIn(about, /^title: .*/m, `title: About${' me'.repeat(run + 1)}`),
  );
  afterChange('a word of the navigation bar', (run) =>
    replaceIn(join(content, 'site.yaml'), /label: About.*/, `label: About${' me'.repeat(run + 1)}`),
  );
  benchDiff('the real content', content, about);
  const validate = repeat(() => site('validate', '--content', content));
  print('the real content: validate', validate);
}

try {
  const heads = ['wall', 'CPU', 'memory'].map((head) => head.padStart(10)).join('');
  process.stdout.write(`${`median of ${runs}`.padEnd(68)}${heads}\n`);
  for (const articles of values.articles.split(',')) await benchArticles(Number(articles));
  if (Number(values.pages) > 0) benchPages(Number(values.pages));
  if (isBrandTested(process.env)) benchRealContent();
  else process.stdout.write('The real content is left out: its changes are to pages of the site in tests/spec.\n');
} finally {
  rmSync(work, { recursive: true, force: true });
}
