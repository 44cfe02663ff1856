import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { listen } from '../../../../cli/site/serve/listen.ts';
import { createPreviewServer } from '../../../../cli/site/serve/preview-server.ts';
import { runSite } from '../../../support/cli.ts';
import { writeFiles } from '../../../support/content.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { redirectsYaml } from '../../../support/redirects.ts';
import { sites } from '../../../support/sites.ts';
import { freePort, startWebServer, type WebServer } from '../../../support/web-servers.ts';

/** Old addresses, and where they lead. */
const moved = { '/plots': '/about', '/old.beds': '/about#story', '/café': 'https://tides.example.net/é?x=$1' };

const germanPage = (title: string) =>
  `title: ${title}\ndescription: Zwei Gärtner in einer Bootswerft ziehen Salat dort, wo der Wind nach Salz schmeckt.\nsections:\n  - type: hero\n    title: ${title}\n`;

export interface ServedSite {
  content: string;
  dist: string;
  /** A folder for the files of servers, which every user may read. */
  folder: string;
  /** The address of the preview. */
  readonly preview: string;
  /** The paths of its files. */
  readonly files: string[];
}

/** Builds the workshop with articles, feeds, redirects and a further language, and previews it, for the tests of one file. */
export function servePreview(): ServedSite {
  const folder = mkdtempSync(join(tmpdir(), 'site-host-'));
  const [content, dist] = [join(folder, 'content'), join(folder, 'dist')];
  const server = createPreviewServer(dist);
  let preview = '';
  let files: string[] = [];
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    cpSync(sites.workshop.content, content, { recursive: true });
    generateArticles(2, join(content, 'articles'));
    const read = (name: string) => readFileSync(join(content, name), 'utf8');
    writeFiles(content, {
      // The links to the other language make each page a little larger.
      'budgets.yaml': read('budgets.yaml').replace(/(?<=\bhtml: )\d+/g, '16000'),
      'redirects.yaml': redirectsYaml(moved),
      'site.yaml': `${read('site.yaml')}languages:\n  - language: de\n`,
      'pages/de/index.yaml': germanPage('Salz und Salat'),
      'pages/de/404.yaml': germanPage('Hier ist nichts'),
    });
    const built = await runSite(['build', '--content', content, '--out', dist]);
    expect(built.exitCode, built.stderr).toBe(0);
    files = globSync('**/*.*', { cwd: dist });
    preview = await listen(server, 0);
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    content,
    dist,
    folder,
    get preview() {
      return preview;
    },
    get files() {
      return files;
    },
  };
}

/**
 * Starts a server for the tests of one `describe`.
 * @param configure writes its configuration for an address
 * @returns its address, which is there once they run
 */
export function openServer(
  server: WebServer,
  { folder }: ServedSite,
  configure: (listen: string) => string | Promise<string>,
): { readonly address: string } {
  let stop: (() => Promise<void>) | undefined;
  let address = '';
  beforeAll(async () => {
    const port = await freePort();
    const own = mkdtempSync(join(folder, `${server.server}-`));
    chmodSync(own, 0o777);
    stop = await startWebServer(server, own, { site: await configure(`127.0.0.1:${port}`), port });
    address = `http://localhost:${port}`;
  });
  afterAll(() => stop?.());
  return {
    get address() {
      return address;
    },
  };
}

/** Prints the configuration of the site for a server, without https. */
export async function printConfiguration(
  { server }: WebServer,
  { content, dist }: ServedSite,
  at?: string,
): Promise<string> {
  const plain = at === undefined ? [] : ['--listen', at];
  const argv = ['host', server, '--content', content, '--out', dist, '--root', dist, ...plain];
  const { exitCode, stdout, stderr } = await runSite(argv);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}
