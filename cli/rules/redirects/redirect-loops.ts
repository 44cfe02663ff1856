import type { Content } from '../../site/model/content.ts';
import { followRedirects, type ListedRedirect, listRedirects, nextRedirect } from '../../site/model/redirects.ts';
import { defineRule } from '../../site/model/rule.ts';

/** Reports redirects that lead in a circle, once for each circle. */
export const redirectLoops = defineRule({
  codes: ['redirect-loop'],
  *check(content) {
    const file = content.settings.redirects;
    const reported = new Set<ListedRedirect>();
    for (const redirect of listRedirects(content)) {
      const circle = file ? circleFrom(content, redirect) : undefined;
      if (!file || !circle || reported.has(redirect)) continue;
      for (const other of circle) reported.add(other);
      const way = [...circle, redirect].map(({ from }) => from);
      yield {
        code: 'redirect-loop',
        file,
        path: [redirect.index, 'to'],
        message:
          circle.length === 1 ? `${redirect.from} leads to itself.` : `This leads in a circle: ${way.join(' → ')}.`,
        hint: 'Write the address of a page that exists.',
      };
    }
  },
});

/** Returns the redirects of the circle that a redirect is part of. A redirect that only leads into a circle is not. */
function circleFrom(content: Content, first: ListedRedirect): ListedRedirect[] | undefined {
  if (followRedirects(content, first)) return undefined;
  const circle = [first];
  for (let next = nextRedirect(content, first); next && next !== first; next = nextRedirect(content, next)) {
    if (circle.includes(next)) return undefined;
    circle.push(next);
  }
  return circle;
}
