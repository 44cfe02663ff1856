import { findRedirect } from '../../build/redirects/redirects-file.ts';
import { type Answer, describeAnswer, headerOf } from '../visit/answer.ts';
import type { Visit } from '../visit/visit.ts';
import type { Check } from './check.ts';

const search = '?from=verify';

/** Old addresses lead to the new ones for good, with their query. */
export const redirects: Check = {
  name: 'redirects',
  about: 'lead from old addresses to new ones',
  async run(visit, findings) {
    const { built } = visit;
    if (!built) return 'only a built site knows them';
    if (built.redirects.size === 0) return 'the site has none';
    for (const from of built.redirects.keys()) {
      const expected = findRedirect(built.redirects, from, search) ?? '';
      const answer = await visit.ask(visit.address.at(from + search));
      const [isRight, isPage] = [leadsTo(answer, expected, from, visit), isRedirectPage(answer)];
      findings.expect(isRight, from, {
        severity: isPage ? 'warning' : 'error',
        expected: `a redirect to ${expected}, with status 308`,
        found: isPage ? 'a page that opens the new address, and loses the query' : describeAnswer(answer),
        fix: 'Give the host its redirects: `npm run site -- host nginx` prints them for nginx, `host caddy` for Caddy.',
      });
    }
    return undefined;
  },
};

/** Whether an answer redirects for good. A 301 does so as well, for addresses that forms are not posted to. */
function leadsTo(answer: Answer, expected: string, from: string, { address }: Visit): boolean {
  if (answer.status !== 308 && answer.status !== 301) return false;
  const target = URL.parse(headerOf(answer, 'Location'), address.at(from))?.href;
  return target !== undefined && target === new URL(expected.startsWith('/') ? address.at(expected) : expected).href;
}

function isRedirectPage(answer: Answer): boolean {
  return answer.status === 200 && /<meta http-equiv="refresh"/i.test(answer.body.toString());
}
