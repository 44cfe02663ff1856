import { basename } from 'node:path';
import type { Rule } from '../content/load-content.ts';

/**
 * Files that browsers open as a page of the site, or that a page of the site could load as code. Served from its own
 * address they may read what visitors type, and no policy in them forbids it.
 */
const activeEndings = /\.(?:x?html?|xht|shtml|mht|mhtml|svgz|xml|xsl|xslt|rdf|m?js|cjs|css|wasm|swf|webmanifest)$/i;

export const mediaActive: Rule = {
  name: 'media-active',
  description: 'No file in media/ runs as a page, or as code, of the site.',
  *check(content) {
    for (const name of content.media) {
      const ending = activeEndings.exec(name)?.[0];
      if (ending === undefined) continue;
      yield {
        code: 'media-active',
        file: `${basename(content.folder)}/media/${name}`,
        path: [],
        message: `Browsers run a file that ends in \`${ending}\` as a part of this site, with all its powers.`,
        hint: 'Put it into a zip, and offer the zip.',
      };
    }
  },
};
