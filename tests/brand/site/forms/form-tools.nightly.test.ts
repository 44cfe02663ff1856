import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Products } from '../../../../src/content.gen.ts';
import type { Site } from '../../../../src/site.ts';
import { openSite } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';
import { routes } from '../routes.ts';

const site = openSite(sites.real.dist);
const messages = parse(readFileSync(join(sites.real.content, 'messages.yaml'), 'utf8')) as Site['messages'];
const products = parse(readFileSync(join(sites.real.content, 'collections/products.yaml'), 'utf8')) as Products;
const descriptions = Object.values(messages.agents.forms).flatMap((text) => [
  text,
  ...products.map(({ title }) => text.replace('{product}', title)),
]);

/** Every form of the page as a browser agent sees it. */
function readTools(): {
  name: string | null;
  description: string | null;
  submitsItself: boolean;
  unnamed: number;
  unlabelled: number;
}[] {
  return [...document.forms].flatMap((form) => {
    const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    // A button that is a form only so that it works without scripts.
    if (fields.length === 0) return [];
    return {
      name: form.getAttribute('toolname'),
      description: form.getAttribute('tooldescription'),
      submitsItself: form.hasAttribute('toolautosubmit'),
      unnamed: fields.filter((field) => field.name === '').length,
      unlabelled: fields.filter((field) => !field.labels?.[0]?.textContent).length,
    };
  });
}

test('every form is a separate WebMCP tool, described by the content and not auto-submitted', async () => {
  const { page } = await site.newPage();
  for (const route of routes) {
    await page.goto(site.address + route, { waitUntil: 'domcontentloaded' });
    const tools = await page.evaluate(readTools);
    expect(tools.length, route).toBeGreaterThan(0);
    // The names that WebMCP allows: https://webmachinelearning.github.io/webmcp/
    expect(tools.filter(({ name }) => !/^[\w.-]{1,128}$/.test(name ?? ''))).toEqual([]);
    expect(new Set(tools.map(({ name }) => name)).size, `${route} has two tools of one name.`).toBe(tools.length);
    expect(tools.filter(({ description }) => !descriptions.includes(description ?? ''))).toEqual([]);
    expect(tools.filter(({ submitsItself, unnamed, unlabelled }) => submitsItself || unnamed || unlabelled)).toEqual(
      [],
    );
  }
});

test.each([
  ['/contact', 'contact', messages.agents.forms.contact],
  ['/inner-circle', 'join', messages.agents.forms.join],
  ['/products/events-webinars', 'events', messages.agents.forms.events],
])('the form of %s has the same tool description before and after hydration', async (route, name, description) => {
  const { page, errors } = await site.newPage();
  await page.goto(site.address + route);
  const [before] = await page.evaluate(readTools);
  expect(before?.name).toMatch(new RegExp(`^${name}_`));
  expect(before?.description).toBe(description);
  await page.locator('main form input:visible').first().focus();
  await page.locator('main [data-awake] form').first().waitFor();
  expect((await page.evaluate(readTools))[0]).toEqual(before);
  expect(errors).toEqual([]);
});
