import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorCode, openPostgres, queryAs } from './open-postgres.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await openPostgres();
});
afterAll(() => postgres.close());
beforeEach(async () => {
  await postgres.exec('truncate newsletter_subscriptions');
});

const anon = { role: 'anon' } as const;
const insert = 'insert into newsletter_subscriptions (email) values ($1)';
const longest = `${'a'.repeat(242)}@example.com`;

describe('an address that is taken', () => {
  test.each(['a@b.c', 'first.last+tag@sub.example.com', 'o’neill@example.ie', 'jörg@münchen.de', longest])(
    '%s',
    async (email) => {
      await queryAs(postgres, anon, insert, [email]);
      expect((await postgres.query('select email from newsletter_subscriptions')).rows).toEqual([{ email }]);
    },
  );
});

describe('an address that is refused', () => {
  const refused: [what: string, email: string][] = [
    ['empty', ''],
    ['without @', 'example.com'],
    ['without a dot after @', 'me@example'],
    ['with nothing before @', '@example.com'],
    ['with nothing after the dot', 'me@example.'],
    ['with nothing before the dot', 'me@.'],
    ['with two @', 'me@you@example.com'],
    ['in upper case', 'Me@example.com'],
    ['with an upper-case domain', 'me@EXAMPLE.com'],
    ['padded in front', ' me@example.com'],
    ['padded behind', 'me@example.com '],
    ['with a space inside', 'm e@example.com'],
    ['with a tab inside', 'm\te@example.com'],
    ['with a line break behind', 'me@example.com\n'],
    ['with a second header in it', 'me@example.com\r\nbcc:all@example.com'],
    ['with a no-break space', 'm\u00a0e@example.com'],
    ['with an ideographic space', 'm\u3000e@example.com'],
    ['with a zero-width space', 'm\u200be@example.com'],
    ['with a byte-order mark', '\ufeffme@example.com'],
    ['with text turned around', 'me\u202emoc@example.com'],
    ['with a bell', 'm\u0007e@example.com'],
    ['with a soft hyphen', 'm\u00ade@example.com'],
    ['of 255 characters', `a${longest}`],
  ];
  test.each(refused)('%s', async (_what, email) => {
    expect(await errorCode(queryAs(postgres, anon, insert, [email]))).toBe('23514');
  });

  test('none at all', async () => {
    expect(await errorCode(queryAs(postgres, anon, insert, [null]))).toBe('23502');
  });

  test('one that is there already', async () => {
    await queryAs(postgres, anon, insert, ['me@example.com']);
    expect(await errorCode(queryAs(postgres, anon, insert, ['me@example.com']))).toBe('23505');
  });

  test('all of a batch for one bad address in it', async () => {
    const batch = "insert into newsletter_subscriptions (email) values ('good@example.com'), ('bad')";
    expect(await errorCode(queryAs(postgres, anon, batch))).toBe('23514');
    expect((await postgres.query('select from newsletter_subscriptions')).rows).toHaveLength(0);
  });
});
