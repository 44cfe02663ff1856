// Prints how the CPU time of a check grows from 1,000 to 10,000 articles: node scripts/bench/growth.ts
// Ten times as many articles should take about ten times as long. More than 12 times means that something grows faster.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '../../cli/rules/load.ts';
import { makeContent } from './make-content.ts';

const at = '2026-11-01';
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('');
const inWeeks = (weeks: number) =>
  new Date(Date.parse(at) + weeks * 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** What each run changes in the content: in files, by their path, and in each article, by its index. */
const variants: Record<
  string,
  { files?: Record<string, (text: string) => string>; article?: (text: string, index: number) => string }
> = {
  'nothing else': {},
  'a warning that all share': { article: (text) => text.replace(/^(summary: .*)\.$/m, '$1 in the gardnz.') },
  '500 redirects': {
    files: {
      'redirects.yaml': () =>
        lines(
          500,
          (i) => `- { from: /old-${i}, to: /${i % 2 ? 'about' : `old-${i + 1}`}, since: ${at}, why: It moved }\n`,
        ),
    },
  },
  '200 tags': {
    files: { 'collections/tags.yaml': () => lines(200, (i) => `- id: Tag ${i}\n`) },
    article: (text, index) => text.replace(/^category:/m, `tags: [Tag ${index % 200}]\ncategory:`),
  },
  '52 moments': {
    files: {
      'pages/about.yaml': (text) =>
        text.trimEnd() +
        lines(52, (i) => `\n  - { type: prose, publishAt: ${inWeeks(i + 1)}, body: "Read [all](/writing)." }`),
    },
    article: (text, index) =>
      index < 52 ? text.replace(/^publishedAt: .*/m, `publishedAt: ${inWeeks(index + 1)}`) : text,
  },
};

/** Returns the CPU time of a check without a cache, in seconds, and its problems. */
function measure(folder: string): { time: number; problems: number } {
  const start = process.cpuUsage();
  const { problems } = loadContent(folder, { at });
  const { user, system } = process.cpuUsage(start);
  return { time: (user + system) / 1e6, problems: problems.length };
}

for (const [name, { files = {}, article = (text: string) => text }] of Object.entries(variants)) {
  const times = [1000, 10000].map((count) => {
    const work = mkdtempSync(join(tmpdir(), 'site-growth-'));
    const folder = join(work, 'content');
    const edit = (path: string, change: (text: string) => string) => {
      const file = join(folder, path);
      writeFileSync(file, change(existsSync(file) ? readFileSync(file, 'utf8') : ''));
    };
    makeContent(folder, count);
    for (const [path, change] of Object.entries(files)) edit(path, change);
    for (const [index, file] of readdirSync(join(folder, 'articles')).entries())
      edit(`articles/${file}`, (text) => article(text, index));
    const { time, problems } = measure(folder);
    rmSync(work, { recursive: true, force: true });
    process.stdout.write(
      `${name}, ${count.toLocaleString('en')} articles: ${time.toFixed(2)} s, ${problems} problems\n`,
    );
    return time;
  });
  process.stdout.write(`${name}: ${((times[1] ?? 0) / (times[0] ?? 1)).toFixed(1)} ×\n`);
}
