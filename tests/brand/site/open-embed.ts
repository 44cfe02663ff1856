import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { edit } from '../../support/open-changed-site.ts';
import { type OpenSite, openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { openChangedSite } from './open-changed-site.ts';

/** The page of an embed, and its host. */
interface EmbedPlace {
  site: OpenSite;
  route: string;
  host: string;
}

/** Opens the real site, and one whose calendar waits for a click and whose video does not, for the tests of one file. */
export function openEmbedSites() {
  const real = openSite(sites.real.dist);
  const changed = openChangedSite((content) => {
    edit(content, 'integrations.yaml', 'autoplay=1\n    load: click', 'autoplay=1\n    load: near');
    edit(
      content,
      'integrations.yaml',
      'strategy-call?embed=1\n    load: near',
      'strategy-call?embed=1\n    load: click',
    );
  });
  return {
    real,
    changed,
    near: { site: real, route: '/ventures/mariagrowth', host: 'meet.example.com' },
    click: { site: changed, route: '/book-call', host: 'meet.example.com' },
  };
}

const calendar = '<!doctype html><title>Calendar</title><h1>Calendar</h1><button>Nine</button>';

/** Opens a page whose embed is asked for, if it is, but not answered until `answer` or `refuse` says so. */
export async function openEmbed(
  { site, route }: EmbedPlace,
  options: Parameters<OpenSite['newPage']>[0] = {},
  before?: (page: Page) => Promise<void>,
) {
  const { page, violations } = await site.newPage(options);
  /** The requests of frames, and those that ask whether the same address answers. */
  const waiting: Route[] = [];
  const probes: Route[] = [];
  await page.route('https://*.example.com/**', (request) => {
    const list = request.request().isNavigationRequest() ? waiting : probes;
    list.push(request);
  });
  // A frame in sight may be asked for before the page has loaded, which then waits for the answer.
  await page.goto(site.address + route, { waitUntil: 'domcontentloaded' });
  const embed = page.getByRole('main').locator('.embed');
  await before?.(page);
  await embed.scrollIntoViewIfNeeded();
  const answerProbes = () => Promise.all(probes.splice(0).map((probe) => probe.fulfill({ body: '' })));
  // A browser may send either request after the other: that of the frame, and the one that asks for an answer.
  const answerFrames = async (body = calendar, status = 200) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await Promise.all(waiting.map((request) => request.fulfill({ status, contentType: 'text/html', body })));
  };
  const answer = async (body?: string, status?: number) => {
    await expect.poll(() => probes.length).toBeGreaterThan(0);
    await answerProbes();
    await answerFrames(body, status);
  };
  /** Refuses all requests, as a host whose name is unknown or that is down does. */
  const refuse = () => Promise.all([...waiting.splice(0), ...probes.splice(0)].map((request) => request.abort()));
  return {
    page,
    violations,
    embed,
    waiting,
    probes,
    answer,
    answerProbes,
    answerFrames,
    refuse,
    card: embed.locator('.embed-card'),
    frame: embed.locator('iframe'),
  };
}

export type OpenEmbed = Awaited<ReturnType<typeof openEmbed>>;
