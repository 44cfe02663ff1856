import { headerOf, isFound } from '../visit/answer.ts';
import type { Check } from './check.ts';
import { configureHost } from './configure-host.ts';

/** Shorter answers fit into one packet anyway. */
const minBytes = 1400;

const texts = /^(text\/|application\/(.*\+)?(json|xml|javascript)|image\/svg)/i;

/** Whatever is text comes compressed. */
export const compression: Check = {
  name: 'compression',
  about: 'of pages, scripts and all other texts',
  run({ pages, assets }, findings) {
    for (const { shown, answer, hash } of [...pages, ...assets]) {
      // Only GET asks for a compressed body, whose hash is known.
      const isText = isFound(answer) && hash !== undefined && texts.test(headerOf(answer, 'Content-Type'));
      const encoding = headerOf(answer, 'Content-Encoding');
      if (!isText || (encoding === '' && answer.sentBytes < minBytes)) continue;
      findings.expect(encoding !== '', shown, {
        severity: 'warning',
        expected: 'Content-Encoding: br or gzip',
        found: 'a text that is not compressed',
        fix: `Pages take longer to arrive. ${configureHost}`,
      });
    }
    return undefined;
  },
};
