import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sites } from '../support/sites.ts';

// tests/supabase/retention.test.ts holds the number of days to the same.
test('the privacy policy states how long messages and unconfirmed addresses are kept by default', () => {
  const legal = readFileSync(join(sites.real.content, 'pages/legal.yaml'), 'utf8');
  expect(legal).toContain('We delete messages two years after they came');
  expect(legal).toContain('we delete it after two weeks');
});
