import { Parser } from 'htmlparser2';
import { hashText } from '../../platform/files/hash-text.ts';
import { describeAnswer, headerOf, isFound } from '../visit/answer.ts';
import { listUrls } from '../visit/visit-paths.ts';
import type { Check } from './check.ts';
import { configureHost } from './configure-host.ts';

/** The type in the link of a page. */
const linkedType = 'application/rss+xml';

/** The types that readers take. */
const acceptedTypes = /^(application\/(rss\+)?xml|text\/xml)/i;

/** Feeds are there, whole, and of their type. */
export const feeds: Check = {
  name: 'feeds',
  about: 'can be read by programs',
  async run({ pages, address, ask, built }, findings) {
    const urls = listUrls(pages, address, ({ alternates }) =>
      alternates.filter(({ type }) => type === linkedType).map((alternate) => alternate.address),
    );
    for (const url of urls) {
      const answer = await ask(url);
      const [path, type] = [new URL(url).pathname, headerOf(answer, 'Content-Type')];
      if (!isFound(answer)) {
        const fix = 'Deploy all files of `dist/`.';
        findings.add(path, { expected: 'a feed, with status 200', found: describeAnswer(answer), fix });
      } else if (!acceptedTypes.test(type)) {
        findings.add(path, { expected: `Content-Type: ${linkedType}`, found: type || 'no type', fix: configureHost });
      } else {
        const original = built?.read(address.pathOf(url) ?? '');
        const isSame = !original || hashText(original) === hashText(answer.body);
        const isWhole = isRss(answer.body.toString());
        const found = isWhole ? 'another one than was built' : 'a text that is no whole feed';
        const fix = 'Deploy all files of the build.';
        findings.expect(isSame && isWhole, path, { expected: 'a feed', found, fix });
      }
    }
    return urls.length === 0 ? 'no page names one' : undefined;
  },
};

/** How deep elements of a feed may be in each other; the parser takes ever longer for each further one. */
const maxDepth = 100;

/** Whether a text is RSS with whole items. */
function isRss(text: string): boolean {
  let [isWhole, items] = [/<rss[\s>]/.test(text) && /<\/rss>\s*$/.test(text.slice(-100)), 0];
  let depth = 0;
  const parser = new Parser(
    {
      onopentag() {
        depth += 1;
        if (depth <= maxDepth) return;
        isWhole = false;
        parser.pause();
      },
      onclosetag(name, isImplied) {
        depth -= 1;
        if (name !== 'item') return;
        items += 1;
        isWhole &&= !isImplied;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return isWhole && items > 0;
}
