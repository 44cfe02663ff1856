import { Parser } from 'htmlparser2';
import { hashText } from '../../../platform/files/hash-text.ts';
import { isRecord } from '../../../platform/records.ts';
import { describeAnswer, headerOf, isFound } from '../visit/answer.ts';
import { parseJson } from '../visit/parse-json.ts';
import { listUrls } from '../visit/visit-paths.ts';
import type { Check } from './check.ts';
import { configureHost } from './configure-host.ts';

/** Formats of feeds by the type in the link of a page; other types that readers take as well. */
const formats: Readonly<Record<string, { types: RegExp; isFeed: (text: string) => boolean }>> = {
  'application/rss+xml': { types: /^(application\/(rss\+)?xml|text\/xml)/i, isFeed: isRss },
  'application/feed+json': { types: /^application\/(feed\+)?json/i, isFeed: isJsonFeed },
};

/** Feeds are there, whole, and of their type. */
export const feeds: Check = {
  name: 'feeds',
  about: 'can be read by programs',
  async run({ pages, address, ask, built }, findings) {
    let count = 0;
    for (const [linked, { types, isFeed }] of Object.entries(formats))
      for (const url of listUrls(pages, address, ({ alternates }) =>
        alternates.filter(({ type }) => type === linked).map((alternate) => alternate.address),
      )) {
        count += 1;
        const answer = await ask(url);
        const [path, type] = [new URL(url).pathname, headerOf(answer, 'Content-Type')];
        if (!isFound(answer)) {
          const fix = 'Deploy all files of `dist/`.';
          findings.add(path, { expected: 'a feed, with status 200', found: describeAnswer(answer), fix });
        } else if (!types.test(type)) {
          findings.add(path, { expected: `Content-Type: ${linked}`, found: type || 'no type', fix: configureHost });
        } else {
          const original = built?.read(address.pathOf(url) ?? '');
          const isSame = !original || hashText(original) === hashText(answer.body);
          const found = isFeed(answer.body.toString()) ? 'another one than was built' : 'a text that is no whole feed';
          const fix = 'Deploy all files of the build.';
          findings.expect(isSame && isFeed(answer.body.toString()), path, { expected: 'a feed', found, fix });
        }
      }
    return count === 0 ? 'no page names one' : undefined;
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

function isJsonFeed(text: string): boolean {
  const feed = parseJson(text);
  return isRecord(feed) && String(feed.version).includes('jsonfeed.org') && Array.isArray(feed.items);
}
