// Prints what site generators make of single mistakes in an article: npm run bench:mistakes -- --peers FILE [--only a,b]
// FILE lists the sites that are compared, in the shape of `peer.mjs`, and `gen.mjs` beside it writes their articles.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { type ArticleMistake, articleMistakes, pairOfMistakes } from './article-mistakes.ts';
import { judgeOutput, type Verdict } from './judge-output.ts';

/** The site of a generator. */
interface Peer {
  name: string;
  /** Its folder, absolute or beside the file that lists it. */
  source: string;
  install: string;
  build: string;
  /** The output folder, in its own. */
  out: string;
  /** Where article files go; or what puts them there and gives the path of each. */
  articles: string | ((corpus: string, site: string) => (slug: string) => string);
  env?: Record<string, string>;
}

const ours = join(import.meta.dirname, 'peer.mjs');
const articles = 16;
const { values } = parseArgs({ options: { peers: { type: 'string' }, only: { type: 'string' } } });
const work = mkdtempSync(join(tmpdir(), 'site-bench-'));
const corpus = join(work, 'corpus');

/** A copy of a site that builds without a mistake. @returns the path of an article of each slug */
function prepare(peer: Peer, beside: string): { site: string; pathOf: (slug: string) => string } {
  const source = resolve(beside, peer.source);
  const site = join(work, peer.name);
  const left = ['node_modules', '.git', '.site', peer.out];
  cpSync(source, site, { recursive: true, filter: (path) => path === source || !left.includes(basename(path)) });
  run(peer, peer.install, site);
  if (typeof peer.articles === 'function') return { site, pathOf: peer.articles(corpus, site) };
  const folder = join(site, peer.articles);
  rmSync(folder, { recursive: true, force: true });
  cpSync(corpus, folder, { recursive: true });
  return { site, pathOf: (slug) => join(folder, `${slug}.yaml`) };
}

function run({ env }: Peer, command: string, site: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
    cwd: site,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', CI: '1', NODE_ENV: 'production', ...env },
  });
  return { status, output: stripVTControlCharacters(`${stdout}${stderr}`) };
}

/** Builds the site with mistakes in some articles, and mends them again. @returns for each, what is said of it */
function tryMistakes(peer: Peer, site: string, edits: readonly (readonly [path: string, mistake: ArticleMistake])[]) {
  const texts = edits.map(([path]) => readFileSync(path, 'utf8'));
  const places = edits.map(([path, { edit, reach = 0, fix }], at) => {
    const text = texts[at] ?? '';
    const changed = edit(text).split('\n');
    const first = text.split('\n').findIndex((line, index) => line !== changed[index]) + 1;
    if (first === 0) throw new Error(`Nothing has changed in ${path}.`);
    writeFileSync(path, changed.join('\n'));
    return { file: basename(path), lines: [first, first + reach], fix } as const;
  });
  const { status, output } = run(peer, peer.build, site);
  edits.forEach(([path], at) => {
    writeFileSync(path, texts[at] ?? '');
  });
  return places.map((place) => judgeOutput(status, output, place));
}

/** What is said of each mistake alone, and last of two mistakes in two files. */
function judge(peer: Peer, beside: string): Verdict[][] {
  const { site, pathOf } = prepare(peer, beside);
  const sound = run(peer, peer.build, site);
  if (sound.status !== 0) throw new Error(`${peer.name} does not build without a mistake:\n${sound.output}`);
  const [path = '', other = ''] = readdirSync(corpus)
    .sort()
    .map((name) => pathOf(basename(name, '.yaml')));
  const pair = pairOfMistakes.map((mistake, at) => [at === 0 ? path : other, mistake] as const);
  return [...articleMistakes.map((mistake) => [[path, mistake] as const]), pair].map((edits) =>
    tryMistakes(peer, site, edits),
  );
}

function describe(verdicts: readonly Verdict[]): string {
  if (verdicts.some(({ stops }) => !stops)) return 'published';
  const said = (['file', 'line', 'fix'] as const).filter((what) => verdicts.every((verdict) => verdict[what]));
  return ['stops', ...said].join(' ');
}

try {
  const list = values.peers === undefined ? undefined : resolve(values.peers);
  if (list === undefined) throw new Error('Name the list of sites with --peers.');
  spawnSync(process.execPath, [join(dirname(list), 'gen.mjs'), String(articles), corpus], { stdio: 'ignore' });
  const lists: Peer[][] = await Promise.all([ours, list].map(async (path) => (await import(path)).default));
  const peers = lists
    .flat()
    .filter(({ name }) => name !== 'ours-real' && (values.only?.split(',').includes(name) ?? true));
  const columns = peers.map((peer) => [peer.name, judge(peer, dirname(list))] as const);
  const rows = [...articleMistakes.map(({ what }) => what), pairOfMistakes.map(({ what }) => what).join(', and ')];
  const print = (...cells: string[]) =>
    process.stdout.write(
      `${cells
        .map((cell, at) => cell.padEnd(at === 0 ? 50 : 22))
        .join('')
        .trimEnd()}\n`,
    );
  print('', ...peers.map(({ name }) => name));
  for (const [at, what] of rows.entries()) print(what, ...columns.map(([, verdicts]) => describe(verdicts[at] ?? [])));
  for (const what of ['stops', 'file', 'line', 'fix'] as const) {
    const count = (verdicts: Verdict[][]) => {
      const asked = verdicts.filter((all) => all.every((verdict) => verdict[what] !== undefined));
      return `${asked.filter((all) => all.every((verdict) => verdict[what])).length} of ${asked.length}`;
    };
    print(what, ...columns.map(([, verdicts]) => count(verdicts)));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
