import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visibleLinks } from '../../site/link-list.ts';
import { openSite } from '../../support/page.ts';
import { nightly, sample, visitors } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { dropdowns } from './navigation.ts';

const site = openSite(sites.real.dist);

describe.each(sample(visitors, 2))('$scripts', ({ javaScriptEnabled }) => {
  describe.each(sample(dropdowns, 2))('the dropdown $label', ({ label, links }) => {
    test('opens with the mouse, shows its links in order, and closes with the mouse', async () => {
      const page = await open({ javaScriptEnabled });
      expect(await openLinks(page)).toEqual([]);
      await button(page, label).click();
      expect(await openLinks(page)).toEqual(links);
      await button(page, label).click();
      expect(await openLinks(page)).toEqual([]);
    });

    test.each(sample(['Enter', 'Space'], 2))(
      'opens with %s, moves Tab to its first link, and returns focus on Escape',
      async (key) => {
        const page = await open({ javaScriptEnabled });
        await button(page, label).focus();
        await page.keyboard.press(key);
        expect(await openLinks(page)).toEqual(links);
        for (const { label: name } of links) {
          await page.keyboard.press('Tab');
          expect(await focused(page), 'Tab goes through the links of the open menu.').toBe(name);
        }
        await page.keyboard.press('Escape');
        expect(await openLinks(page)).toEqual([]);
        expect(await focused(page), 'Escape returns the focus to the button.').toBe(label);
      },
    );

    test('opens and closes by touch', async () => {
      const page = await open({ javaScriptEnabled, hasTouch: true });
      await button(page, label).tap();
      expect(await openLinks(page)).toEqual(links);
      await button(page, label).tap();
      expect(await openLinks(page)).toEqual([]);
    });

    nightly('closes on a click outside', async () => {
      const page = await open({ javaScriptEnabled });
      await button(page, label).click();
      await page.mouse.click(20, 700);
      expect(await openLinks(page)).toEqual([]);
      expect(page.url(), 'A click beside the menu closes it and does nothing else.').toBe(`${site.address}/about`);
    });
  });

  nightly('only one dropdown is open at a time', async () => {
    const page = await open({ javaScriptEnabled });
    for (const { label, links } of [...dropdowns, ...dropdowns]) {
      await button(page, label).click();
      expect(await openLinks(page), `Only ${label} is to be open.`).toEqual(links);
    }
  });
});

test.each(sample(dropdowns, 2))(
  'following a link of the dropdown $label opens the page with the menu closed',
  async ({ label, links }) => {
    const page = await open({});
    await button(page, label).click();
    const last = links[links.length - 1];
    await page
      .getByRole('banner')
      .getByRole('link', { name: last?.label ?? '', exact: true })
      .click();
    await page.waitForURL(`${site.address}${last?.to}`);
    expect(await openLinks(page)).toEqual([]);
  },
);

nightly.each(dropdowns)('the dropdown $label closes when the focus leaves it', async ({ label, links }) => {
  const page = await open({});
  await button(page, label).focus();
  await page.keyboard.press('Enter');
  for (const { label: name } of links) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(name);
  }
  await page.keyboard.press('Tab');
  const next = await focused(page);
  expect(await openLinks(page), 'It would cover what has the focus.').toEqual([]);
  expect(await focused(page), 'The focus goes on, and not back to the button.').toBe(next);
  expect(next).not.toBe(label);
});

test.each(sample(dropdowns, 2))('the button $label exposes whether its menu is expanded', async ({ label }) => {
  const page = await open({});
  expect(await isExpanded(page, label)).toBe(false);
  await button(page, label).click();
  expect(await isExpanded(page, label)).toBe(true);
});

async function open(options: { javaScriptEnabled?: boolean; hasTouch?: boolean }): Promise<Page> {
  const { page } = await site.newPage(options);
  await page.goto(`${site.address}/about`);
  return page;
}

function button(page: Page, label: string): Locator {
  return page.getByRole('banner').getByRole('button', { name: label, exact: true });
}

/** The visible links of the dropdowns. */
async function openLinks(page: Page): Promise<Awaited<ReturnType<typeof visibleLinks>>> {
  const all = await visibleLinks(page.getByRole('banner').getByRole('navigation'));
  const inMenus = dropdowns.flatMap(({ links }) => links.map(({ label }) => label));
  return all.filter(({ label }) => inMenus.includes(label));
}

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim());
}

/** The state in the accessibility tree. */
async function isExpanded(page: Page, label: string): Promise<boolean | undefined> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const node = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === label);
  return node?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}
