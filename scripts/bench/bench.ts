// Prints how long builds take: npm run bench [-- --articles 0,16,1000,10000] [--pages 2000] [--runs 3]
// Cold: no output and no cache, as after a fresh clone. Figures of several machines, or of a busy one, cannot be
// compared; scripts/bench/peer.mjs puts this site beside other generators in one run.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { copyProject } from './copy-project.ts';
import { addPages, makeContent } from './make-content.ts';
import { type Measurement, measure, median } from './measure.ts';

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

function site(...args: string[]): Measurement {
  return measure(process.execPath, ['cli/bin.mjs', ...args], project);
}

function remove(...names: string[]): void {
  for (const name of names) rmSync(join(project, name), { recursive: true, force: true });
}

/** Runs something several times. */
function repeat(prepare: (run: number) => void, run: () => Measurement): Measurement {
  return median(
    Array.from({ length: runs }, (_, index) => {
      prepare(index);
      return run();
    }),
  );
}

function print(what: string, { wall, cpu, memory }: Measurement): void {
  const cells = [
    `${wall.toFixed(2)} s`,
    cpu === undefined ? '' : `${cpu.toFixed(2)} s`,
    memory === undefined ? '' : `${memory.toFixed(0)} MB`,
  ];
  process.stdout.write(`${what.padEnd(68)}${cells.map((cell) => cell.padStart(10)).join('')}\n`);
}

/** Changes the last sentence of a file; each run another one, so that each has something to do. */
function changeSentence(path: string, run: number): void {
  const text = readFileSync(path, 'utf8');
  const end = text.lastIndexOf('.\n');
  writeFileSync(
    path,
    `${text.slice(0, end).replace(/( changed)+$/, '')}${' changed'.repeat(run + 1)}${text.slice(end)}`,
  );
}

/** Files that were written just now are read again each time, which an editor is too slow to see. */
function rest(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
}

function benchArticles(articles: number): void {
  const content = join(project, `content-${articles}`);
  makeContent(content, articles);
  const build = () => site('build', '--content', content);
  const name = articles === 0 ? 'no articles' : `${articles.toLocaleString('en')} articles`;
  print(
    `${name}: build, cold`,
    repeat(() => remove('dist', '.site'), build),
  );
  print(
    `${name}: build, with the caches of code`,
    repeat(() => remove('dist'), build),
  );
  if (articles > 0) {
    const files = readdirSync(join(content, 'articles'));
    const changed = join(content, 'articles', files[Math.floor(files.length / 2)] ?? '');
    print(
      `${name}: build after one article changed`,
      repeat((run) => {
        changeSentence(changed, run);
        rest();
      }, build),
    );
  }
  print(`${name}: build after nothing changed`, repeat(rest, build));
  print(
    `${name}: validate`,
    repeat(
      () => {},
      () => site('validate', '--content', content),
    ),
  );
  remove('dist', `content-${articles}`);
}

/** Measures the memory above all: each page has a share image of its own, drawn once and kept in the cache. */
function benchPages(pages: number): void {
  const content = join(project, `content-pages-${pages}`);
  makeContent(content, 0);
  addPages(content, pages);
  remove('dist', '.site');
  print(
    `${pages.toLocaleString('en')} pages with share images: build, cold, once`,
    site('build', '--content', content),
  );
  remove('dist', `content-pages-${pages}`);
}

function benchRealContent(): void {
  const content = join(project, 'content');
  cpSync(join(projectRoot, 'content'), content, { recursive: true });
  const build = () => site('build', '--content', content);
  // The first one encodes the pictures, which takes ten times as long as all else.
  build();
  print(
    'the real content: build, with the caches of code and pictures',
    repeat(() => remove('dist'), build),
  );
  print(
    'the real content: build after one sentence changed',
    repeat((run) => {
      changeSentence(join(content, 'pages/about.yaml'), run);
      rest();
    }, build),
  );
  print(
    'the real content: build after a sentence on a share image changed',
    repeat((run) => {
      const path = join(content, 'pages/about.yaml');
      writeFileSync(path, readFileSync(path, 'utf8').replace(/^title: .*/m, `title: About${' me'.repeat(run + 1)}`));
      rest();
    }, build),
  );
  print(
    'the real content: build after a word of the bar changed',
    repeat((run) => {
      const path = join(content, 'site.yaml');
      writeFileSync(path, readFileSync(path, 'utf8').replace(/label: About.*/, `label: About${' me'.repeat(run + 1)}`));
      rest();
    }, build),
  );
  print(
    'the real content: validate',
    repeat(
      () => {},
      () => site('validate', '--content', content),
    ),
  );
}

try {
  process.stdout.write(
    `${`median of ${runs}`.padEnd(68)}${['wall', 'CPU', 'memory'].map((head) => head.padStart(10)).join('')}\n`,
  );
  for (const articles of values.articles.split(',')) benchArticles(Number(articles));
  if (Number(values.pages) > 0) benchPages(Number(values.pages));
  benchRealContent();
} finally {
  rmSync(work, { recursive: true, force: true });
}
