import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sites } from '../../../support/sites.ts';

/** A file of the second brand's content. */
export function secondBrandFile(name: string): string {
  return readFileSync(join(sites.secondBrand.content, name), 'utf8');
}

/** A page up to the value of its first title: append the title and any further YAML. */
export const gardenHead = `title: The garden
description: How a walled garden on a quay came to grow the best salad for forty miles around.
sections:
  - type: hero
    title: `;
