import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Row = [what: string, email: string];

export const { subscribable, unsubscribable, invisible } = parse(
  readFileSync(join(import.meta.dirname, 'subscriber-addresses.yaml'), 'utf8'),
) as { subscribable: string[]; unsubscribable: Row[]; invisible: Row[] };
