import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { loadCachedContent } from '../../../cli/compiler/check/load-content.ts';
import type { Problem } from '../../../cli/diagnostics/problem.ts';
import { makeCertificate } from '../../support/certificate.ts';
import { copyContent } from '../../support/content-folder.ts';
import { journalPage } from '../../support/journal-page.ts';
import { type Host, type LocalWeb, startWeb } from '../../support/local-web.ts';
import { runSite } from '../../support/run-site.ts';
import { secondBrandFile } from '../compiler/graph/second-brand-file.ts';

const status =
  (code: number, headers: Record<string, string> = {}): Host =>
  (_request, response) =>
    response.writeHead(code, headers).end();

const redirect =
  (code: number, location: () => string): Host =>
  (_request, response) =>
    response.writeHead(code, { Location: location() }).end();

/** Content with an address in integrations.yaml, and a sentence in Markdown. */
function contentWith(chart: string, markdown = 'A hose.', more: Record<string, string> = {}): string {
  const integrations = secondBrandFile('integrations.yaml').replace(/url: .*/, `url: ${chart}`);
  const garden = secondBrandFile('pages/garden.yaml').replace('Somebody left a hose running.', markdown);
  return copyContent({ files: { 'integrations.yaml': integrations, 'pages/garden.yaml': garden, ...more } });
}

function check(content: string, { network }: Pick<LocalWeb, 'network'>, ...argv: string[]) {
  return runSite(['check', '--links', '--content', content, ...argv], { network });
}

/** Lists the problems as `severity code file:line:column message`. */
async function problems(content: string, web: Pick<LocalWeb, 'network'>): Promise<string[]> {
  const { stdout } = await check(content, web, '--fresh', '--format', 'json');
  const { problems: found }: { problems: (Problem & { also: Problem[] })[] } = JSON.parse(stdout);
  return found.map(
    ({ severity, code, file, line, column, message, also }) =>
      `${severity} ${code} ${[{ file, line, column }, ...also].map((at) => `${at.file.replace('content/', '')}:${at.line}:${at.column}`).join(' ')} ${message}`,
  );
}

test('a page that is gone is one problem with all its locations', async () => {
  const web = await startWeb({ 'gone.test': status(404) });
  const content = contentWith(web.at('gone.test', '/tide'), `See [the tide](${web.at('gone.test', '/tide')}).`);
  expect(await problems(content, web)).toEqual([
    `error address-gone integrations.yaml:3:10 pages/garden.yaml:11:22 There is no page at ${web.at('gone.test', '/tide')} any more: the host answers 404.`,
  ]);
  expect((await check(content, web)).exitCode).toBe(1);
});

test('two pages of a host that are gone are two problems, and its certificate is one', async () => {
  const selfSigned = makeCertificate('old.test', { hosts: ['old.test'] });
  const web = await startWeb({ 'gone.test': status(404), 'old.test': status(200) }, { 'old.test': selfSigned });
  const linksTo = (host: string) => `See [a](${web.at(host, '/a')}), [b](${web.at(host, '/b')}).`;
  const chart = 'https://charts.example.com/tide';
  const gone = await problems(contentWith(chart, linksTo('gone.test')), web);
  expect(gone.map((problem) => problem.split(' ')[1])).toEqual(['address-gone', 'address-gone']);
  const warned = await problems(contentWith(chart, linksTo('old.test')), web);
  expect(warned).toEqual([
    expect.stringMatching(/^error address-certificate pages\/garden\.yaml:11:\d+ pages\/garden/),
  ]);
});

test('an expired certificate, and a host that is not there', async () => {
  const expired = makeCertificate('old.test', { hosts: ['old.test'], days: [-40, -9] });
  const web = await startWeb({ 'old.test': status(200) }, { 'old.test': expired });
  const content = contentWith(web.at('old.test'), 'See [nobody](https://nobody.test/).');
  expect(await problems(content, web)).toEqual([
    expect.stringMatching(
      /^error address-certificate integrations\.yaml:3:10 Browsers warn of old\.test:\d+: its certificate .*\.$/,
    ),
    'warning address-unreachable pages/garden.yaml:11:20 https://nobody.test/ cannot be reached: there is no host of this name.',
  ]);
});

test('an article that the cache knows is asked about like any other file, and fixed', async () => {
  const web: LocalWeb = await startWeb({
    'old.test': redirect(301, () => web.at('new.test', '/cress')),
    'new.test': status(200),
  });
  const article = `title: First cress
summary: What came up in spring.
category: Tides
publishedAt: 2026-10-01
body: |
  It was [green](${web.at('old.test')}) by Friday.
`;
  const content = contentWith('https://charts.example.com/tide', undefined, {
    'pages/notes.yaml': journalPage,
    'collections/categories.yaml': '- id: Tides\n',
    'articles/cress.yaml': article,
  });
  await vi.waitFor(async () => expect(await loadCachedArticle(content)).toMatchObject({ isSlim: true }));
  const { stdout } = await check(content, web, '--fresh', '--format', 'json');
  const found: Problem[] = JSON.parse(stdout).problems;
  expect(found.filter(({ code }) => code === 'address-moved')).toMatchObject([
    { file: 'content/articles/cress.yaml', line: 6, column: 18, pages: ['/notes/cress'] },
  ]);
  await check(content, web, '--fresh', '--fix');
  const fixed = article.replace(web.at('old.test'), web.at('new.test', '/cress'));
  expect(readFileSync(join(content, 'articles/cress.yaml'), 'utf8')).toBe(fixed);
});

async function loadCachedArticle(content: string) {
  const loaded = await loadCachedContent(content);
  return loaded.content.articles[0];
}

test('neither what is found nor what nobody can tell is a problem; the latter is counted', async () => {
  const web = await startWeb({ 'a.test': status(200), 'login.test': status(403) });
  const content = contentWith(web.at('a.test'), `See [the book](${web.at('login.test', '/book')}).`);
  expect(await check(content, web, '--fresh')).toEqual({
    exitCode: 0,
    stdout: expect.stringMatching(/no problems\.\n$/),
    stderr: `Checked 2 addresses of other sites.\nOnly a browser can tell whether these pages are there: ${web.at('login.test', '/book')} (403)\n`,
  });
  const [request] = web.seen;
  expect(request?.headers['user-agent']).toBe('site-link-check/1.0 (+https://harborfield.example.com)');
});

test('neither example addresses nor pages of the site are asked', async () => {
  const content = contentWith('https://charts.example.com/tide', 'See [us](https://www.harborfield.example.com/join).');
  const { stderr } = await check(content, { network: {} });
  expect(stderr).toBe('Checked 0 addresses of other sites.\n');
});

describe('a page that has moved for good', () => {
  test('is replaced by `--fix`, with its fragment, and nothing else changes', async () => {
    const web: LocalWeb = await startWeb({
      'old.test': redirect(301, () => web.at('new.test', '/tide_(today)')),
      'new.test': status(200),
    });
    const text = `The [tide](${web.at('old.test', '/t')}#now), at ${web.at('old.test', '/t')} too.`;
    const content = contentWith(`"${web.at('old.test', '/t')}" # the pier`, text);
    const read = (name: string) => readFileSync(join(content, name), 'utf8');
    const command = `npm run validate -- --fix --content ${content} --links`;
    expect((await check(content, web, '--fresh')).stdout).toContain(`To fix 2 of them: \`${command}\`\n`);
    const [integrations, garden] = [read('integrations.yaml'), read('pages/garden.yaml')];
    const { exitCode, stdout } = await check(content, web, '--fresh', '--fix');
    expect(exitCode, stdout).toBe(0);
    const moved = web.at('new.test', '/tide_%28today%29');
    expect(read('integrations.yaml')).toBe(integrations.replace(web.at('old.test', '/t'), moved));
    expect(read('pages/garden.yaml')).toBe(garden.replace(`${web.at('old.test', '/t')}#now`, `${moved}#now`));
  });

  test('and now leads to a front page has only a suggestion', async () => {
    const web: LocalWeb = await startWeb({
      'old.test': (request, response) =>
        request.url === '/' ? response.end() : response.writeHead(301, { Location: '/' }).end(),
    });
    const content = contentWith(web.at('old.test', '/t'));
    const { stdout } = await check(content, web, '--fresh', '--format', 'json');
    const [problem]: Problem[] = JSON.parse(stdout).problems;
    expect(problem).toMatchObject({ code: 'address-moved', suggestions: [{ applicability: 'maybe-incorrect' }] });
    expect(problem?.hint).toBe(
      `Open the address. If it still shows what the link promises, write \`${web.at('old.test', '/')}\`; otherwise remove the link.`,
    );
  });
});

describe('answers', () => {
  test('count for a day, unless asked for again', async () => {
    const host = `${randomUUID()}.test`;
    const web = await startWeb({ [host]: status(200) });
    const content = contentWith(web.at(host));
    expect((await check(content, web)).stderr).toBe('Checked 1 address of other sites.\n');
    expect((await check(content, web)).stderr).toBe(
      'Checked 1 address of other sites; 1 answer is less than a day old (`--fresh` asks again).\n',
    );
    expect(web.seen).toHaveLength(1);
    await check(content, web, '--fresh');
    expect(web.seen).toHaveLength(2);
  });

  test('that may be others in a moment are asked again', async () => {
    const host = `${randomUUID()}.test`;
    const web = await startWeb({ [host]: status(403) });
    const content = contentWith(web.at(host));
    await check(content, web);
    const before = web.seen.length;
    await check(content, web);
    expect(web.seen).toHaveLength(2 * before);
  });
});

test('a problem can be waived with a reason', async () => {
  const web = await startWeb({ 'gone.test': status(410) });
  const until = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const waiver = `- rule: address-gone\n  path: integrations.yaml#links.chart\n  reason: The pier is being rebuilt.\n  until: ${until}\n`;
  const content = contentWith(web.at('gone.test'), undefined, { 'waivers.yaml': waiver });
  expect(await problems(content, web)).toEqual([]);
  const back = await startWeb({ 'gone.test': status(200) });
  const answered = contentWith(back.at('gone.test'), undefined, { 'waivers.yaml': waiver });
  expect(await problems(answered, back)).toEqual([
    expect.stringMatching(/^error waiver-unneeded waivers\.yaml:2:9 This waiver is not needed: `address-gone`/),
  ]);
  expect((await runSite(['check', '--content', answered])).exitCode).toBe(0);
});

test('without a connection one sentence says so, and no address counts as gone', async () => {
  const lookup: NonNullable<LocalWeb['network']['lookup']> = (host, _options, done) =>
    done(Object.assign(new Error(`getaddrinfo EAI_AGAIN ${host}`), { code: 'EAI_AGAIN' }), '', 4);
  const content = contentWith('https://a.test/', 'See [b](https://b.test/).');
  expect(await check(content, { network: { lookup, retryDelay: 1 } })).toEqual({
    exitCode: 2,
    stdout: '',
    stderr:
      'No address could be asked, so nothing is known about the links: this machine has no connection to the internet (EAI_AGAIN). Connect it and run the command again.\n',
  });
});

test('at most six requests are under way at once, and one for each host', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `h${index}.test`);
  const running: string[] = [];
  const most = { all: 0, ofHost: 0 };
  // The first answers wait until six requests have come, however long the machine takes to send them.
  const six = Promise.withResolvers<void>();
  const slow: Host = ({ headers: { host = '' } }, response) => {
    running.push(host);
    most.all = Math.max(most.all, running.length);
    most.ofHost = Math.max(most.ofHost, running.filter((other) => other === host).length);
    if (running.length === 6) six.resolve();
    six.promise.then(() =>
      setTimeout(() => {
        running.splice(running.indexOf(host), 1);
        response.end();
      }, 100),
    );
  };
  const web = await startWeb(Object.fromEntries(names.map((name) => [name, slow])));
  const links = names.flatMap((name) => [`[a](${web.at(name, '/a')})`, `[b](${web.at(name, '/b')})`]);
  const content = contentWith(web.at('h0.test'), links.join(' '));
  await check(content, web, '--fresh');
  expect(most).toEqual({ all: 6, ofHost: 1 });
  const times = web.seen.filter(({ host }) => host === 'h1.test').map(({ at }) => at);
  expect((times[1] ?? 0) - (times[0] ?? 0), 'a pause after each answer').toBeGreaterThan(115);
});
