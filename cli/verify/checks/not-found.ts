import { hashText } from '../../platform/files/hash-text.ts';
import { describeAnswer } from '../visit/answer.ts';
import type { Check } from './check.ts';

const fix =
  'Let the host answer with `404.html` and the status 404 for what does not exist; `npm run site -- host nginx` prints how for nginx, `host caddy` for Caddy.';

/** The page of the main language links to the others, and some hosts have one page for all addresses. */
const inMainLanguage = {
  severity: 'warning',
  found: 'status 404 with the page of the main language',
  fix: 'Print the configuration of nginx or Caddy again: npm run site -- host nginx. GitHub Pages has no other page: leave it there.',
} as const;

/** What does not exist is answered with the site's own page, and says so to browsers and search engines. */
export const notFound: Check = {
  name: 'not-found',
  about: 'is answered with 404 and the page for it',
  run({ missing, built }, findings) {
    const main = built?.readPage('/404');
    // A page below another one may be in a further language.
    const [, first = ''] = missing.pageBelow.path.split('/');
    const pages = [
      { what: 'a page that does not exist', page: missing.page, original: main },
      { what: 'a page below another one', page: missing.pageBelow, original: built?.readNotFound(first) ?? main },
      ...Array.from(missing.inLanguages, ([language, page]) => {
        return { what: `a page below /${language} that does not exist`, page, original: built?.readNotFound(language) };
      }),
    ];
    for (const { what, page, original } of pages) {
      const { answer, facts, hash } = page;
      const expected = 'the page for what does not exist, with status 404';
      const isOwn = original ? hash === hashText(original) : facts?.isNotFoundPage === true;
      const isMain = main !== undefined && original !== main && hash === hashText(main);
      if (answer.status === 404 && isMain) findings.add(what, { ...inMainLanguage, expected });
      else if (answer.status === 404)
        findings.expect(isOwn, what, { expected, found: 'status 404 with another page', fix });
      else findings.add(what, { expected, found: describeAnswer(answer), fix });
    }
    const { answer } = missing.asset;
    const isRefused = answer.status >= 400 && answer.status < 500;
    findings.expect(isRefused, 'a file in /assets that does not exist', {
      expected: 'status 404',
      found: describeAnswer(answer),
      fix,
    });
    return undefined;
  },
};
