import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { pressPage } from '../../../../support/press-page.ts';

/** Content that offers a file of this name as a download. */
function contentWith(name: string): string {
  const assets = `- id: kit\n  name: Kit\n  description: All of it.\n  file: ${name}\n`;
  return copyContent({
    files: {
      'collections/assets.yaml': assets,
      'pages/press.yaml': pressPage({ assets }),
      [`media/${name}`]: '<script>fetch("https://elsewhere.example.com/")</script>',
    },
  });
}

test.each([
  'press/sheet.html',
  'sheet.HTM',
  'sheet.xhtml',
  'sheet.xml',
  'sheet.rss',
  'sheet.svgz',
  'sheet.js',
  'sheet.mjs',
])('%s is reported: browsers would run it as part of the site', (name) => {
  const [problem, ...others] = loadContent(contentWith(name)).problems;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ code: 'media-active', file: `content/media/${name}`, severity: 'error' });
  expect(problem?.message).toContain(`\`${/\.\w+$/.exec(name)?.[0]}\``);
});

test.each(['press/sheet.php', 'sheet.PHP8', 'sheet.phtml', 'sheet.phar', 'sheet.cgi', 'sheet.aspx', 'sheet.php.pdf'])(
  '%s is reported: some web servers would run it',
  (name) => {
    const [problem, ...others] = loadContent(contentWith(name)).problems;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'media-active', file: `content/media/${name}`, severity: 'error' });
    expect(problem?.message).toContain(`\`${/\.[a-z]+8?/i.exec(name)?.[0]}\``);
  },
);

test.each([
  'sheet.pdf',
  'sheet.zip',
  'sheet.txt',
  'sheet.csv',
  'sheet.html.zip',
  'sheet.epub',
  'sheet.docx',
  'my.cgi-bin.pdf',
  'php.pdf',
])('%s is accepted', (name) => {
  expect(loadContent(contentWith(name)).problems).toEqual([]);
});
