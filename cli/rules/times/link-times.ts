import { readableAddress } from '../../content/markdown/find-address.ts';
import { locateAddress } from '../../site/model/locate-address.ts';
import { defineRule } from '../../site/model/rule.ts';
import { listStates, type SiteState } from '../../site/timeline/list-states.ts';
import { hasTarget, type TimedLink } from '../../site/timeline/timed-links.ts';
import { adviseDate } from './advise-date.ts';
import { findTimeWithout } from './times-without.ts';

export const linkTimes = defineRule({
  codes: ['link-time'],
  *check(content) {
    const { states, links } = listStates(content);
    for (const uses of Map.groupBy(links, ({ address }) => address).values()) {
      const findings = uses.flatMap((link) => explain(link, states) ?? []);
      // An edit that leaves other links as they are would not solve the problem.
      const isFixable = findings.every(({ advice }) => advice.fix);
      for (const { advice, otherwise, ...finding } of findings)
        yield { code: 'link-time', ...finding, ...(isFixable ? advice : { hint: otherwise }) };
    }
  },
});

/** Explains how a link leads nowhere for some time, if it does. */
function explain(link: TimedLink, states: readonly SiteState[]) {
  const { file, reference, address, page, sections } = link;
  const { path } = reference;
  const spans = [...(page ? [page.span] : []), ...sections];
  const found = findTimeWithout(states, { file, path, spans, isMissing: (at) => !hasTarget(link, at) });
  if (!found) return undefined;
  const { isEarly, when, needed } = found;
  const written = readableAddress(address);
  const date = isEarly ? (page?.file.kind === 'article' ? 'publishedAt' : 'publishAt') : 'expireAt';
  const otherwise = `Remove the link for that time, or change \`${date}\`${page ? ` of ${page.file.name}` : ' there'}.`;
  return {
    file,
    ...locateAddress(reference, address),
    message: isEarly
      ? `${written} comes on ${when}, and until then this link leads nowhere.`
      : `${written} is gone from ${when} on, and then this link leads nowhere.`,
    advice: needed ? adviseDate(file, path, needed, otherwise) : { hint: otherwise },
    otherwise,
  };
}
