import { expect, test } from 'vitest';
import type { NavigationItem } from '../../src/content.gen.ts';
import { Header } from '../../src/layout/Header.tsx';
import { renderFragment } from '../../src/render-fragment.tsx';
import type { SharedSite } from '../../src/shared-site.ts';

test('each dropdown of the navigation bar has its own id, whatever pages it is for', () => {
  const menu = (label: string, within: string): NavigationItem => ({ label, within, items: [{ label, to: '/' }] });
  const items = [menu('Tools', '/a/b'), menu('Books', '/ab'), menu('Letters', '/ab')];
  const site = {
    settings: { logo: { label: 'T', title: 'Test' }, navigation: { items } },
    home: '/',
    languages: [],
    theme: { barFrom: 'lg' },
    messages: { labels: {} },
  } as unknown as SharedSite;
  const html = renderFragment(site, '', '/', <Header renderShared={(_key, render) => render()} />);
  const buttons = [...html.matchAll(/popoverTarget="([^"]+)" class="bar-link/gi)].map(([, id]) => id);
  expect(new Set(buttons).size).toBe(items.length);
  expect([...html.matchAll(/<ul id="([^"]+)" popover/g)].map(([, id]) => id)).toEqual(buttons);
});
