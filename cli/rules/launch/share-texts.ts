import { comparableText } from '../../problems/suggest.ts';
import { validData } from '../../site/model/content-file.ts';
import { notFoundPath, pagePath } from '../../site/model/routes.ts';
import { defineRule } from '../../site/model/rule.ts';

export const shareTexts = defineRule({
  codes: ['launch-share'],
  *check({ settings: { site }, pages }) {
    if (!site?.isValid) return;
    const { share, description } = site.data;
    if (share === undefined)
      yield {
        code: 'launch-share',
        file: site,
        path: ['description'],
        message: 'Links to the home page have no image in messengers and social networks: `share` is missing.',
        hint: 'Add `share` with `image`, a JPG or PNG of 1200 by 630 pixels in media/, and `alt`, which says what it shows.',
      };
    for (const file of pages) {
      const page = validData(file);
      const path = pagePath(file.slug);
      if (!page || page.unlisted || path === '/' || path === notFoundPath) continue;
      if (comparableText(page.description) !== comparableText(description)) continue;
      yield {
        code: 'launch-share',
        file,
        path: ['description'],
        message: `Links to ${path} have the description of the whole site.`,
        hint: 'Write what only this page is about, in one or two sentences.',
      };
    }
  },
});
