import { expect, test } from 'vitest';
import { textDirection } from '../../supabase/functions/_shared/text-direction.ts';

test.each(['ar', 'ar-EG', 'he', 'fa', 'ur', 'yi', 'dv', 'ckb', 'az-Arab', 'pa-PK'])(
  '%s is written from right to left',
  (language) => {
    expect(textDirection(language)).toBe('rtl');
  },
);

test.each(['en', 'en-GB', 'de', 'ru', 'ja', 'el', 'tr', 'az', 'pa', 'ar-Latn'])(
  '%s is not written from right to left',
  (language) => {
    expect(textDirection(language)).toBeUndefined();
  },
);
