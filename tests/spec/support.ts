import type { Locator, Page } from 'playwright';
import { parse } from 'yaml';
import type { OpenSite } from '../support/page.ts';

/** The eighteen routes of spec §2, in its order. */
export const routes = [
  '/',
  '/about',
  '/podcast',
  '/videos',
  '/products',
  '/products/digital-products',
  '/products/apps-gpts',
  '/products/events-webinars',
  '/ventures',
  '/ventures/dexity',
  '/ventures/mariagrowth',
  '/ventures/saiyama',
  '/writing',
  '/contact',
  '/inner-circle',
  '/media-kit',
  '/legal',
  '/book-call',
];

/** The navigation bar of spec §2: labels, and where they lead. */
export const mainLinks = ['About', 'Podcast', 'Videos', 'Writing', 'Contact'].map(
  (label) => `${label} → /${label.toLowerCase()}`,
);
export const dropdowns = {
  Products: [
    'All Products → /products',
    'Digital Products → /products/digital-products',
    'Apps & GPTs → /products/apps-gpts',
    'Events & Webinars → /products/events-webinars',
  ],
  Ventures: [
    'All Ventures → /ventures',
    'Dexity → /ventures/dexity',
    'MariaGrowth → /ventures/mariagrowth',
    'Saiyama.quest → /ventures/saiyama',
  ],
};

/** Opens a page of a site that no other test has used. */
export async function visit(site: OpenSite, path: string, options: Parameters<OpenSite['newPage']>[0] = {}) {
  const opened = await site.newPage(options);
  await opened.page.goto(site.address + path);
  return opened;
}

/** The visible links in a part of the page, in order, as `About → /about`. */
export async function visibleLinks(part: Locator): Promise<string[]> {
  return part
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${(link.textContent ?? '').trim()} → ${link.getAttribute('href')}`));
}

/** Returns what the keyboard is on: its text, or its label if it has none. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.textContent?.trim() || element?.getAttribute('aria-label') || '';
  });
}

/** Returns a colour as the browser paints it, in whatever notation its style is: red, green, blue and alpha up to 255. */
export function paintedColor(
  element: Locator,
  property: 'color' | 'backgroundColor' | 'borderBottomColor',
): Promise<number[]> {
  return element.evaluate((found, name) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('This browser paints no canvas.');
    context.fillStyle = getComputedStyle(found)[name];
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  }, property);
}

/**
 * Describes a part of a page as a screen reader hears it, in its order, a line for each thing:
 * `h2 Best Fit`, `link Learn More → #about`, `button Coming Soon [disabled]`, `field Email`, a list of terms in one line
 * as `Episodes: 60 | Guests: 50+`, and other texts as they are. Links to other sites are `→ https:`, mails `→ mailto:`.
 */
export async function describePart(part: Locator): Promise<string[]> {
  return describeNodes(parse(await part.ariaSnapshot()) as Node[]);
}

type Node = string | { [name: string]: string | Node[] };

function describeNodes(nodes: readonly Node[]): string[] {
  const lines: string[] = [];
  let terms: string[] = [];
  let term: string | undefined;
  const endTerms = () => {
    if (terms.length > 0) lines.push(terms.join(' | '));
    terms = [];
  };
  for (const node of nodes) {
    const [name, content] = typeof node === 'string' ? [node, ''] : (Object.entries(node)[0] ?? ['', '']);
    if (name === 'term') {
      term = textOf(content);
    } else if (name === 'definition') {
      // A second definition of a term is a note in small print.
      if (term !== undefined) terms.push(`${term}: ${textOf(content)}`);
      term = undefined;
    } else {
      endTerms();
      lines.push(...describeNode(name, content));
    }
  }
  endTerms();
  return lines;
}

function describeNode(name: string, content: string | Node[]): string[] {
  const inner = typeof content === 'string' ? (content === '' ? [] : [content]) : describeNodes(content);
  const [, role, label, state = ''] = /^(\w+) "(.*?)"(?: \[(.*)\])?$/.exec(name) ?? [];
  if (role === 'heading') return [`h${state.slice(-1)} ${label}`];
  if (role === 'link') return [`link ${label} → ${targetOf(content)}`];
  if (role === 'textbox') return [`field ${label}`];
  if (role === 'button' || role === 'radio') return [`${role} ${label}${state && ` [${state}]`}`];
  if (role === 'figure' || role === 'group') return [`${role} ${label}`, ...inner];
  return inner;
}

function targetOf(content: string | Node[]): string {
  const url =
    typeof content === 'string' ? '' : textOf(content.find((node) => typeof node === 'object' && '/url' in node));
  return url.replace(/^(https:|mailto:|tel:).*$/, '$1').replace(/^\/assets\/.*$/, 'a file');
}

function textOf(value: Node | Node[] | undefined): string {
  if (typeof value !== 'object') return value ?? '';
  return Object.values(value).map(textOf).join(' ');
}
