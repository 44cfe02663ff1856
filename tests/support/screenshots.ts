// Writes every route of the built site at four widths to .site/screenshots: npm run build && npm run screenshots [ROUTE…]
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { readBase } from '../../cli/site/publish/read-base.ts';
import { requireBuiltSite } from '../../cli/site/publish/require-built-site.ts';
import { listen } from '../../cli/site/serve/listen.ts';
import { createPreviewServer } from '../../cli/site/serve/preview-server.ts';
import { launchBrowser } from './browser.ts';

const widths = [390, 820, 1440, 1920];
const folder = join(projectRoot, '.site/screenshots');
const dist = join(projectRoot, 'dist');

requireBuiltSite(dist);
mkdirSync(folder, { recursive: true });
const server = createPreviewServer(dist);
const origin = await listen(server, 0);
const base = readBase(dist);
const browser = await launchBrowser();
const all = [...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(
  (match) => match[1]?.slice(base.length) ?? '/',
);
const routes = process.argv.length > 2 ? process.argv.slice(2) : [...all, '/no-such-page'];
for (const width of widths) {
  const page = await browser.newPage({
    viewport: { width, height: width < 600 ? 844 : 900 },
    // Illustrations that are drawn while they come onto the screen are complete.
    reducedMotion: 'reduce',
  });
  // The hosts of the examples do not exist: iframes stay covered by what is there until they answer.
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort(),
  );
  for (const route of routes) {
    await page.goto(origin + base + route, { waitUntil: 'networkidle' });
    // Pictures and frames below the screen load when they come near it.
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        window.scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    await page.waitForFunction(
      () => document.querySelector('.embed:has(iframe[src]):not([data-answered], [data-failed])') === null,
    );
    await page.evaluate(() =>
      Promise.all([...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode())),
    );
    const name = `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}-${width}.png`;
    await page.screenshot({ path: join(folder, name), fullPage: true });
    process.stdout.write(`${name}\n`);
  }
  await page.close();
}
await browser.close();
server.close();
server.closeAllConnections();
