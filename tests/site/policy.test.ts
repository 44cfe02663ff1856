import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listen } from '../../cli/site/serve/listen.ts';
import { createPreviewServer } from '../../cli/site/serve/preview-server.ts';
import { temporaryFolder } from '../support/content.ts';
import { openSite } from '../support/page.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';

const site = openSite(sites.workshop.dist);

/** Puts something into the body of the front page, as an attacker would, and opens it. */
async function openWith(html: string, path = '/') {
  const folder = join(temporaryFolder(), 'dist');
  cpSync(sites.workshop.dist, folder, { recursive: true });
  const file = join(folder, 'index.html');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('<main', () => `${html}<main`),
  );
  const server = createPreviewServer(folder);
  const address = await listen(server, 0);
  const open = await site.newPage();
  await open.page.goto(address + path, { waitUntil: 'networkidle' });
  server.close();
  server.closeAllConnections();
  return open;
}

describe('the policy blocks and reports', () => {
  test.each(
    sample(
      [
        ['an inline script', '<script>window.hacked = true</script>', 'script-src'],
        ['an inline handler', '<img src="/no-such-picture" onerror="window.hacked = true">', 'script-src'],
        ['a script of another host', '<script src="https://evil.example.com/x.js"></script>', 'script-src'],
        ['a javascript: URL', '<iframe src="javascript:parent.hacked = true"></iframe>', 'script-src'],
        ['speculation rules', '<script type="speculationrules">{}</script>', 'script-src'],
        ['a style', '<style>body { display: none }</style>', 'style-src'],
        ['a style attribute', '<p style="position: fixed; inset: 0">x</p>', 'style-src-attr'],
        ['a style sheet of another host', '<link rel="stylesheet" href="https://evil.example.com/x.css">', 'style-src'],
        ['a frame of another host', '<iframe src="https://evil.example.com/"></iframe>', 'frame-src'],
        ['a picture of another host', '<img src="https://evil.example.com/pixel.png">', 'img-src'],
        ['a video of another host', '<video src="https://evil.example.com/x.mp4" autoplay></video>', 'media-src'],
        ['a plugin', '<object data="https://evil.example.com/x"></object>', 'object-src'],
        ['a base for all URLs', '<base href="https://evil.example.com/">', 'base-uri'],
      ] as const,
      5,
    ),
  )('%s', async (_name, html, directive) => {
    const { page, thirdParties, violations } = await openWith(html);
    expect(violations.splice(0).join('\n')).toContain(`${directive} `);
    expect(thirdParties).toEqual([]);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });

  test('a form that posts to another host', async () => {
    const { page, thirdParties, violations } = await openWith(
      '<form method="post" action="https://evil.example.com/"></form>',
    );
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action*=evil]')?.requestSubmit());
    await expect.poll(() => violations.splice(0).join('\n')).toContain('form-action ');
    expect(thirdParties).toEqual([]);
  });

  test('a string assigned to innerHTML', async () => {
    const { page, violations } = await openWith('');
    const attempt = page.evaluate(() => {
      document.body.innerHTML = '<img src="x" onerror="window.hacked = true">';
    });
    await expect(attempt).rejects.toThrow(/TrustedHTML/);
    await expect.poll(() => violations.splice(0).join('\n')).toContain('TrustedHTML');
  });

  test('a page of another host that frames ours', async () => {
    const { page, violations } = await site.newPage();
    const framing = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html').end(`<iframe src="${site.address}/contact"></iframe>`);
    });
    await page.goto(await listen(framing, 0));
    framing.close();
    await expect.poll(() => violations.splice(0).join('\n')).toContain('frame-ancestors ');
  });
});
