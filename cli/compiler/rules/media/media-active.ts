import { basename } from 'node:path';
import { defineRule } from '../../model/rule.ts';

/**
 * Files that browsers open as a page of the site, or that a page of the site could load as code. Served from its own
 * address they may read what visitors type, and no policy in them forbids it.
 */
const activeEndings =
  /\.(?:x?html?|xht|shtml|mht|mhtml|svgz|xml|xsl|xslt|rdf|rss|atom|m?js|cjs|css|wasm|swf|webmanifest)$/i;

/**
 * Endings that a web server with such a module runs itself. Apache looks at each ending of a name, so that `x.php.pdf` is
 * one (https://httpd.apache.org/docs/2.4/mod/mod_mime.html#multipleext); a copy of a site is often served there.
 */
const runByServers = /\.(?:php\d?|pht(?:ml)?|phps|phar|f?cgi|aspx?|ashx|asmx|jspx?|cfml?|shtm|stm)(?=\.|$)/i;

export const mediaActive = defineRule({
  codes: {
    'media-active': {
      title: 'A file in media/ would run as a part of the site.',
      why: "Browsers open an HTML, XML or script file from this site's own address with all the powers of its pages: it could read what visitors type into a form, or pretend to be a page of yours. Some web servers run a file with `.php` or the like anywhere in its name themselves, so that whoever wrote it has the server.",
      fix: 'Put the file into a zip and offer the zip. For a text to read, make a PDF of it, or write it as an article or a page.',
      fixable: 'never',
    },
  },
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
            ? `Some web servers run a file with \`${serverEnding}\` in its name, and whoever wrote it has the server.`
            : `Browsers run a file that ends in \`${ending}\` as a part of this site, with all its powers.`,
        hint: 'Put it into a zip, and offer the zip.',
      };
    }
  },
});
