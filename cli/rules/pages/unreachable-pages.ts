import { formatTime } from '../../content/moments.ts';
import { findReachablePages } from '../../site/graph/reachable-pages.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { pagePath } from '../../site/model/routes.ts';
import { defineRule } from '../../site/model/rule.ts';
import { listStates } from '../../site/timeline/list-states.ts';

export const unreachablePages = defineRule({
  codes: ['unreachable-page'],
  *check(content) {
    const now = findReachablePages(content).unreachable;
    for (const file of now) yield explain(file, `No link leads visitors to ${pagePath(file.slug)}.`);
    const reported = new Set(now.map(({ name }) => name));
    for (const { at, content: then } of listStates(content).states) {
      for (const file of findReachablePages(then).unreachable) {
        if (reported.has(file.name)) continue;
        reported.add(file.name);
        const when = `From ${formatTime(at.time, at.timeZone)} on, no`;
        yield explain(
          file,
          `${at === content.options.at ? 'No' : when} link leads visitors to ${pagePath(file.slug)}.`,
        );
      }
    }
  },
});

function explain(file: ContentFile, message: string) {
  return {
    code: 'unreachable-page' as const,
    file,
    path: [],
    message,
    hint: 'Link to it from another page, or from `navigation` or `footer` of site.yaml. If only people with the address should see it, write `unlisted: true`.',
  };
}
