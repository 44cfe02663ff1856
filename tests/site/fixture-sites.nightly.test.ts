import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { runSite } from '../support/cli.ts';
import { globPaths } from '../support/content.ts';
import { findBarFaults, layoutFaults } from '../support/layout.ts';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { buildFixtureSite, fixtureSite, fixtureSites } from './fixture-sites.ts';
import { findForeignWords, readTexts } from './foreign-words.ts';
import { visitRoutes } from './visit-routes.ts';

describe.each([...fixtureSites, 'workshop'])('the site of the %s', (name) => {
  const { content, dist } = name === 'workshop' ? sites.workshop : fixtureSite(name);
  beforeAll(() => (name === 'workshop' ? undefined : buildFixtureSite(name)));
  const site = openSite(dist);

  const files = () => globPaths('**/*.html', dist);
  const paths = () => files().map((file) => `/${file.replace(/(?:index)?\.html$/, '').replace(/\/$/, '')}`);

  test.each([390, 820, 1440])('has accessible pages without layout faults, %i pixels wide', async (width) => {
    const shown = paths();
    const found = await visitRoutes(
      site,
      shown,
      { viewport: { width, height: 900 } },
      async ({ page, errors }, path) => {
        await page.goto(site.address + path);
        const faults = [
          ...(await axeViolations(page)),
          ...(await layoutFaults(page)),
          ...(await page.evaluate(findBarFaults)),
          ...errors.splice(0).filter((error) => path !== '/404' && !error.includes('404')),
        ];
        return faults.map((fault) => `${path}: ${fault}`);
      },
    );
    expect(found.flat()).toEqual([]);
  });

  test('has only links that lead somewhere, and a way to each page', async () => {
    const { page } = await site.newPage();
    const seen = new Map<string, Set<string>>();
    const waiting = ['/'];
    const links = new Map<string, string>();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (seen.has(path)) continue;
      const response = await page.goto(site.address + path);
      expect(response?.status(), `${path}, linked from ${links.get(path)}`).toBe(200);
      const { ids, targets } = await page.evaluate(() => ({
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
        targets: [...document.querySelectorAll('a')]
          .map(({ href }) => new URL(href))
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname, hash }) => decodeURIComponent(pathname + hash)),
      }));
      seen.set(path, new Set(ids));
      for (const target of targets) {
        links.set(target, path);
        const [to = ''] = target.split('#');
        if (/\.(?!html)\w+$/.test(to)) expect((await page.request.get(site.address + to)).status(), target).toBe(200);
        else waiting.push(to);
      }
    }
    const broken = [...links].filter(([target]) => {
      const [to = '', id] = target.split('#');
      return id && !seen.get(to)?.has(id);
    });
    expect(broken, 'links to places that are not on their page').toEqual([]);
    const unreached = paths().filter((path) => !seen.has(path) && !path.endsWith('/404') && path !== '/404');
    expect(unreached, 'pages that no link leads to').toEqual([]);
  });

  test('asks for no backend unless it has forms', async () => {
    const argv = ['validate', '--launch', '--content', content, '--out', dist, '--format', 'json'];
    const { stdout } = await runSite(argv);
    const hasForms = files().some((file) => readFileSync(join(dist, file), 'utf8').includes('<form'));
    expect(stdout.includes('launch-backend')).toBe(hasForms);
  });
});

describe('the site in German and English', () => {
  const { content, dist } = fixtureSite('musician');
  beforeAll(() => buildFixtureSite('musician'));
  const site = openSite(dist);

  const read = (file: string) => readFileSync(join(content, file), 'utf8');
  const english = globPaths('{pages,articles,languages}/{en,en/**}/*.yaml', content);
  const german = globPaths('**/*.yaml', content).filter((file) => !english.includes(file) && file !== 'messages.yaml');

  test.each([
    { language: 'de', other: 'en', own: german },
    { language: 'en', other: 'de', own: english },
  ])('has pages in `$language` without a word in `$other`', async ({ language, other, own }) => {
    const find = findForeignWords(language, other, own.map(read).join('\n'));
    const { page } = await site.newPage();
    const pages = globPaths('**/*.html', dist).filter((file) => file.startsWith('en') === (language === 'en'));
    expect(pages.length).toBeGreaterThan(6);
    for (const file of pages) {
      await page.goto(`${site.address}/${file.replace(/(?:index)?\.html$/, '')}`);
      expect(await page.locator('html').getAttribute('lang'), file).toBe(language);
      expect(find(await page.evaluate(readTexts)), file).toEqual([]);
    }
  });

  test('notices words of the other language', () => {
    expect(findForeignWords('de', 'en', '')('Hauptmenü Skip to content')).toContain('skip');
  });
});
