import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { runSite } from '../../../support/cli.ts';
import { writeFiles } from '../../../support/content.ts';
import { edit } from '../../../support/open-changed-site.ts';
import { redirectsYaml } from '../../../support/redirects.ts';
import { sites } from '../../../support/sites.ts';

/** The path that the site of these tests is below. */
export const base = '/jv';
export const host = 'https://jv.example.com';

const article = `title: One owner for each promise
summary: What we changed after a promise had three owners and no date.
category: AI
publishedAt: 2026-05-01
body: |
  See [the story](/about#story) and [a full address](https://example.org/).

  ![A workshop with a long table](photos/workshop.jpg)

  [Ask about it](/contact?subject=Promises).
`;

/**
 * Prepares the real site below a path of its host, with an article and an address that pages had before, for the tests of
 * one file.
 */
export function belowPath(): { content: string; dist: string; data: string; build(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'site-below-'));
  const content = join(folder, 'content');
  const dist = join(folder, 'dist');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    content,
    dist,
    data: join(folder, 'data'),
    async build() {
      cpSync(sites.real.content, content, { recursive: true });
      edit(content, 'site.yaml', `url: ${host}\n`, `url: ${host}${base}\n`);
      writeFiles(content, {
        'articles/promises.yaml': article,
        'redirects.yaml': redirectsYaml({ '/story': '/about#story', '/away': 'https://example.org/away' }),
      });
      const { exitCode, stdout, stderr } = await runSite(['build', '--content', content, '--out', dist]);
      if (exitCode !== 0) throw new Error(`The site below ${base} could not be built:\n${stdout}${stderr}`);
    },
  };
}
