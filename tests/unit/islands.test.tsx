import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareSite } from '../../cli/build/build.ts';
import { Output } from '../../cli/build/output.ts';
import { loadContent } from '../../cli/rules/load.ts';
import { Island } from '../../src/components/forms.tsx';
import { compactHtml } from '../../src/html.ts';
import { islands } from '../../src/islands/index.ts';
import ToastButton from '../../src/islands/ToastButton.island.tsx';
import { renderDocument } from '../../src/render.tsx';
import { listRoutes } from '../../src/routes.ts';
import { embedded, sites } from '../support/sites.ts';

const assets = { style: '', scripts: [], islands: [], subscriptions: [] };

/** An island in a page: what the server has rendered, and what the browser gets for it. */
interface RenderedIsland {
  name: string;
  props: string;
  id: string;
  html: string;
}

let rendered: RenderedIsland[];

beforeAll(async () => {
  const site = await prepareSite(loadContent(sites.workshop.content).content, new Output(), embedded);
  rendered = listRoutes(site).flatMap(({ path }) => islandsOf(renderDocument(site, path, assets)));
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
  test.each([...islands.keys()])('%s is on a page and is rendered there on the server', (name) => {
    const uses = rendered.filter((island) => island.name === name);
    expect(uses.length, 'An island that no page has is dead code.').toBeGreaterThan(0);
    for (const { html } of uses) expect(html).toMatch(/^<(form|div|button|a)\b/);
  });

  test('contains only the props that its browser code uses', () => {
    for (const { name, props } of rendered) {
      const names = islands.get(name)?.browserProps ?? [];
      expect(Object.keys(JSON.parse(props)).filter((prop) => !names.includes(prop))).toEqual([]);
    }
  });

  test('is in a file that ends in .island.tsx, and has its own id on its page', () => {
    expect(islands.size).toBeGreaterThan(3);
    for (const name of islands.keys()) {
      const path = join(import.meta.dirname, `../../src/islands/${name}.island.tsx`);
      expect(readFileSync(path, 'utf8'), name).toContain(`export default function ${name}(`);
    }
    const footers = rendered.filter(({ name }) => name === 'NewsletterForm').map(({ id }) => id);
    expect(footers.every((id) => id !== '')).toBe(true);
  });
});

test('a component from another file throws a clear error', () => {
  function Plain({ text }: { text: string }) {
    return text;
  }
  expect(() => renderToStaticMarkup(<Island of={Plain} props={{ text: 'Hello' }} />)).toThrow(
    'Plain is not an island: its file must end in .island.tsx.',
  );
});

test('props of an island cannot break out of the HTML of the page', () => {
  const label = `</div><script>alert("x")</script> & 'quotes'`;
  const Button = ToastButton as ComponentType<{ label: string; className: string; text: string; mail: string }>;
  const html = compactHtml(
    renderToStaticMarkup(
      <Island of={Button} props={{ label, className: '', text: `"><img>${label}`, mail: 'mailto:' }} />,
    ),
  );
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<img>');
  expect(JSON.parse(islandsOf(html)[0]?.props ?? '{}')).toEqual({ text: `"><img>${label}` });
});
