import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sites } from '../../../support/sites.ts';

/** A file of the second brand's content. */
export function secondBrandFile(name: string): string {
  return readFileSync(join(sites.secondBrand.content, name), 'utf8');
}
