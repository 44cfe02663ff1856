import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyContent } from '../support/content.ts';
import { edit } from '../support/edit-content.ts';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { build, filesOf, pagesOf, read } from './builds.ts';

interface Theme {
  type: Record<'narrow' | 'wide', { size: number; ratio: number }>;
}

const { content, dist } = sites.secondBrand;
const theme = () => parse(read(content, 'theme.yaml')) as Theme;

const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';

describe.each([
  ['the second brand', sites.secondBrand.dist, 0],
  // Forms have the styles of each kind of field.
  ['the workshop', sites.workshop.dist, 12],
])('each page of %s', (_name, folder, most) => {
  const scripts = filesOf(folder, /\.js$/)
    .map((path) => read(folder, path))
    .join('\n');
  const pages = pagesOf(folder);

  test('has the styles of its own elements and of what scripts add to it, and no others', () => {
    for (const [file, html] of pages) {
      const [, body = ''] = html.split('</head>');
      const used = new Set(
        Array.from(body.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat(),
      );
      // What is in brackets only narrows a selector down.
      const style = styleOf(html).replaceAll(/:(not|is|where|has|nth-\w+)\((?:[^()]|\([^()]*\))*\)/g, '');
      const classes = style.matchAll(/(?<=[^\d\w)"'-]|^)\.(-?[a-z_](?:[\w-]|\\.)*)/gi);
      const unused = Array.from(classes, ([, name = '']) => name.replaceAll('\\', '')).filter(
        // Short names are those of no script.
        (name) => !used.has(name) && (name.length < 3 || !(scripts + body).includes(name)),
      );
      expect(new Set(unused).size, `${file}: ${unused}`).toBeLessThanOrEqual(most);
      expect(html.match(/<style/g), file).toHaveLength(1);
      expect(html.replace(/ rel="stylesheet" media="print"/, ''), file).not.toContain('rel="stylesheet"');
    }
  });

  test('has each custom property and animation that its styles use', () => {
    for (const [file, html] of pages) {
      const style = styleOf(html);
      const defined = new Set(
        Array.from(
          html.matchAll(/(--[\w-]+)\s*[:{]|@property (--[\w-]+)/g),
          ([, name, registered]) => name ?? registered,
        ),
      );
      const missing = Array.from(style.matchAll(/var\((--[\w-]+)(,?)/g)).filter(
        ([, name = '', fallback]) => !(defined.has(name) || fallback || scripts.includes(name)),
      );
      expect(
        missing.map(([, name]) => name),
        file,
      ).toEqual([]);
      const animations = Array.from(style.matchAll(/animation-name:([\w-]+)/g), ([, name = '']) => name);
      for (const name of animations) if (name !== 'none') expect(style, file).toContain(`@keyframes ${name}{`);
    }
  });
});

describe('the theme', () => {
  const site = openSite(dist);

  test.each([
    ['narrow', 320],
    ['wide', 1920],
  ] as const)('has its sizes of type and space on a %s screen', async (end, width) => {
    const { page } = await site.newPage({ viewport: { width, height: 900 } });
    await page.goto(`${site.address}/`);
    const sizes = await page.evaluate(() =>
      ['body', 'h1'].map((name) =>
        Number.parseFloat(getComputedStyle(document.querySelector(name) ?? document.body).fontSize),
      ),
    );
    const { size, ratio } = theme().type[end];
    for (const [index, expected] of [size, size * ratio ** 6].entries()) expect(sizes[index]).toBeCloseTo(expected, 0);
  });

  test('changes with its file alone', async () => {
    const copy = copyContent({});
    edit(copy, 'theme.yaml', 'ground: "#04121a"', 'ground: "#04121b"');
    edit(copy, 'theme.yaml', 'panel: 16', 'panel: 20');
    const styles = styleOf(read(await build(copy), 'index.html'));
    expect(styles).toContain('#04121b');
    expect(styles).not.toContain('#04121a');
    expect(styles).toContain('1.25rem');
  });
});
