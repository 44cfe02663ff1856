import { type Answer, describeAnswer, headerOf, isFound, isRedirect } from '../visit/answer.ts';
import type { Visit, VisitedPage } from '../visit/visit.ts';
import type { Check } from './check.ts';
import { configureHost } from './configure-host.ts';
import type { Findings } from './findings.ts';

/** Pages whose addresses are tried; a host treats all of them alike. */
const maxTried = 3;

const query = '?from=verify';

/** A query stays with the address, and a slash at its end leads to the page. */
export const addresses: Check = {
  name: 'addresses',
  about: 'keep their query, and may end with a slash',
  async run(visit, findings) {
    const found = visit.pages.filter(({ path, answer }) => path !== '/' && isFound(answer));
    const step = Math.max(1, Math.floor(found.length / maxTried));
    for (const page of found.filter((_, index) => index % step === 0).slice(0, maxTried)) {
      await tryQuery(page, visit, findings);
      if (page.movedTo === undefined) await trySlash(page, visit, findings);
    }
    return found.length === 0 ? 'there is no page but the front page' : undefined;
  },
};

const losesQuery = (answer: Answer) => {
  const location = headerOf(answer, 'Location');
  return location !== '' && !location.includes(query.slice(1));
};

async function tryQuery(
  { path, shown, movedTo }: VisitedPage,
  { address, ask }: Visit,
  findings: Findings,
): Promise<void> {
  const answer = await ask(address.at(path) + query);
  const isFine = isFound(answer) || (movedTo !== undefined && isRedirect(answer) && !losesQuery(answer));
  findings.expect(isFine, shown + query, {
    expected: 'the page, with the query in its address',
    found: losesQuery(answer) ? 'a redirect that loses the query' : describeAnswer(answer),
    fix: `Forms are filled in from the query. ${configureHost}`,
  });
}

async function trySlash({ path, shown }: VisitedPage, { address, ask }: Visit, findings: Findings): Promise<void> {
  const url = `${address.at(path)}/`;
  const answer = await ask(url + query);
  const target = URL.parse(headerOf(answer, 'Location'), url);
  const isMoved = isRedirect(answer);
  const isFine =
    isFound(answer) || (isMoved && target !== null && target.origin + target.pathname === address.at(path));
  findings.expect(isFine && !losesQuery(answer), `${shown}/${query}`, {
    severity: isFine ? 'error' : 'warning',
    expected: 'a redirect to the page, with the query',
    found: isFine ? 'a redirect that loses the query' : describeAnswer(answer),
    fix: configureHost,
  });
}
