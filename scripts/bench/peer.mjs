// This site, for a harness that builds the sites of several generators from the same article files and compares them.
import { dirname, join } from 'node:path';

const root = join(dirname(import.meta.dirname), '..');

export default [
  {
    name: 'ours',
    /** Copied without node_modules, .git and the output. */
    source: root,
    install: 'npm ci && node scripts/bench/make-content.ts bench-content',
    build: 'node cli/bin.mjs build --content bench-content',
    out: 'dist',
    /** Everything that is kept between builds. */
    clean: ['.site'],
    articles: 'bench-content/articles',
  },
  {
    // With the pages and images of the real site. Encoded images are kept, since encoding takes longer than all else.
    name: 'ours-real',
    source: root,
    install: 'npm ci && rm -rf content/articles && node cli/bin.mjs build',
    build: 'node cli/bin.mjs build',
    out: 'dist',
    clean: ['.site/builds'],
    articles: 'content/articles',
  },
];
