import { basename } from 'node:path';
import { defineRule } from '../../site/model/rule.ts';

/**
 * Extensions of files that browsers open as a page of the site, or that its pages could load as code. On the site's
 * domain they could read what visitors type, since no Content-Security-Policy protects them.
 */
const activeEndings =
  /\.(?:x?html?|xht|shtml|mht|mhtml|svgz|xml|xsl|xslt|rdf|rss|atom|m?js|cjs|css|wasm|swf|webmanifest)$/i;

/**
 * Extensions of files that some web servers execute. Apache checks each extension of a name, so it would also execute
 * `x.php.pdf` (https://httpd.apache.org/docs/2.4/mod/mod_mime.html#multipleext).
 */
const runByServers = /\.(?:php\d?|pht(?:ml)?|phps|phar|f?cgi|aspx?|ashx|asmx|jspx?|cfml?|shtm|stm)(?=\.|$)/i;

export const mediaActive = defineRule({
  codes: ['media-active'],
  *check(content) {
    for (const name of content.media) {
      const ending = activeEndings.exec(name)?.[0];
      const serverEnding = runByServers.exec(basename(name))?.[0];
      if (ending === undefined && serverEnding === undefined) continue;
      yield {
        code: 'media-active',
        file: `${basename(content.folder)}/media/${name}`,
        path: [],
        message:
          ending === undefined
            ? `Some web servers execute a file with \`${serverEnding}\` in its name, so its author could control the server.`
            : `Browsers open a file that ends in \`${ending}\` as part of this site, so it could read what visitors type.`,
        hint: 'Put it into a zip file, and offer that.',
      };
    }
  },
});
