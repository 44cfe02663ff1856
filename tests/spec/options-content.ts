import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyContent } from '../support/content.ts';
import { edit, editData } from '../support/edit-content.ts';
import { sites } from '../support/sites.ts';

export const checkout = 'https://checkout.example.com/';
const deadline = '2027-01-31T23:59:00-05:00';
export const factSheet = Uint8Array.from({ length: 41_200 }, (_, index) => (index * 17) % 251);

/** Products by their id; the one that is left out is Coming Soon. */
export const onSale: Record<string, { status: string; link: string }> = {
  contexter: { status: 'Live', link: 'https://shop.example.com/contexter' },
  'becoming-sovereign': { status: 'Beta', link: 'https://shop.example.com/guide' },
  'events-webinars': { status: 'Sold Out', link: 'https://shop.example.com/events' },
};

/** Ventures by their id; the one that is left out is Active. */
const ventures: Record<string, { status: string }> = {
  mariagrowth: { status: 'Pre-Launch' },
  saiyama: { status: 'Paused' },
};

/**
 * Writes the content of the site with what its owner may turn on: checkouts of two tiers and of the offer, a form that
 * really joins, a deadline, products on sale, ventures in other states, other prices, a calendar, a letter and a video
 * that wait for no click, and a file for the press.
 */
export function writeOptionsContent(content: string): void {
  rmSync(content, { recursive: true, force: true });
  copyContent({ parent: dirname(content), from: sites.real.content });
  const tiers = 'collections/tiers.yaml';
  edit(content, tiers, '- id: inner\n', `- id: inner\n  to: ${checkout}inner?plan=a&b=c\n`);
  edit(content, tiers, '- id: elite\n', `- id: elite\n  to: ${checkout}elite\n`);
  edit(content, tiers, 'amount: 4970\n', 'amount: 5368\n');
  edit(content, tiers, 'amount: 9970\n', 'amount: 8973\n');
  const circle = 'pages/inner-circle.yaml';
  edit(content, circle, '    submit: Secure', `    to: ${checkout}offer\n    submit: Secure`);
  edit(content, circle, '      form: join\n', '      form: join\n      mode: subscribe\n');
  const start = '      days: 2\n      hours: 14\n      minutes: 33\n      seconds: 45\n';
  edit(content, circle, start, `      deadline: ${deadline}\n`);
  editData<{ id: string }[]>(content, 'collections/products.yaml', (products) =>
    products.map((product) => ({ ...product, ...onSale[product.id] })),
  );
  editData<{ id: string }[]>(content, 'collections/ventures.yaml', (all) =>
    all.map((venture) => ({ ...venture, ...ventures[venture.id] })),
  );
  const embeds = 'integrations.yaml';
  edit(content, embeds, 'autoplay=1\n    load: click', 'autoplay=1\n    load: near');
  edit(content, embeds, 'moat-assessment?embed=1\n    load: click', 'moat-assessment?embed=1\n    load: near');
  edit(content, embeds, 'embed/jv\n    load: click', 'embed/jv\n    load: near');
  writeFileSync(join(content, 'media/fact-sheet.pdf'), factSheet);
  edit(content, 'collections/assets.yaml', '  size: 0.5 MB', '  file: fact-sheet.pdf');
  edit(content, 'collections/photos.yaml', '  file: photos/portrait.jpg\n', '');
}
