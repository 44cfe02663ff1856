import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareSite } from '../../cli/build/build.ts';
import { Output } from '../../cli/build/output.ts';
import { loadContent } from '../../cli/rules/load.ts';
import { Island } from '../../src/components/forms.tsx';
import { compactHtml } from '../../src/html.ts';
import { actions } from '../../src/islands/index.ts';
import { renderDocument } from '../../src/render.tsx';
import { listRoutes } from '../../src/routes.ts';
import { embedded, sites } from '../support/sites.ts';

const assets = { style: '', scripts: [], islands: '', subscriptions: '' };

/** An island in a page: what the server has rendered, and what the browser gets for it. */
interface RenderedIsland {
  name: string;
  props: string;
  id: string;
  html: string;
}

let pages: RenderedIsland[][];

beforeAll(async () => {
  const site = await prepareSite(loadContent(sites.workshop.content).content, new Output(), embedded);
  pages = listRoutes(site).map(({ path }) => islandsOf(renderDocument(site, path, assets)));
});

function islandsOf(html: string): RenderedIsland[] {
  const opening = /<div(?: class="[^"]*")? data-island="(\w+)" data-props='([^']*)' data-id="([^"]*)"[^>]*>/g;
  return [...html.matchAll(opening)].map((match) => ({
    name: match[1] ?? '',
    props: fromAttribute(match[2] ?? ''),
    id: fromAttribute(match[3] ?? ''),
    html: html.slice(match.index + match[0].length),
  }));
}

function fromAttribute(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('every island', () => {
  test.each(Object.keys(actions))('%s is on a page and is rendered there on the server', (name) => {
    const uses = pages.flat().filter((island) => island.name === name);
    expect(uses.length, 'An island that no page has is dead code.').toBeGreaterThan(0);
    for (const { html } of uses) expect(html).toMatch(/^<(form|div|button|a)\b/);
  });

  test('has its own id on its page', () => {
    for (const page of pages) {
      const ids = page.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).not.toContain('');
    }
  });
});

test('props of an island cannot break out of the HTML of the page', () => {
  const data = { text: `"><img></div><script>alert("x")</script> & 'quotes'` };
  const island = (
    <Island name="ToastButton" id="a" data={data}>
      <a href="/">Go</a>
    </Island>
  );
  const html = compactHtml(renderToStaticMarkup(island));
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<img>');
  expect(JSON.parse(islandsOf(html)[0]?.props ?? '{}')).toEqual(data);
});
