import { Option } from 'commander';
import { basePath } from '../../src/base-path.ts';
import type { Redirect } from '../../src/content.gen.ts';
import { loadContent } from '../compiler/check/load-content.ts';
import { requireData } from '../compiler/model/content-file.ts';
import { resolveRedirects } from '../compiler/resolve/resolve-redirects.ts';
import { countErrors } from '../diagnostics/problem.ts';
import { blankControls, countOf } from '../diagnostics/reporters/pretty.ts';
import { EnvironmentError } from '../platform/environment-error.ts';
import { snippets } from '../site/redirects/snippets/index.ts';
import { toHostRedirect } from '../site/redirects/snippets/snippet.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { contentOption, folder, formatOption } from './shared/options.ts';

interface Options {
  content: string;
  for?: keyof typeof snippets;
  format: 'pretty' | 'json';
}

export const defineRedirects: DefineCommand = (program, runs) => {
  program
    .command('redirects')
    .description('list the redirects from addresses that pages had before, or print them for a host')
    .addOption(contentOption())
    .addOption(new Option('--for <host>', 'print the configuration of a host').choices(Object.keys(snippets)))
    .addOption(formatOption())
    .addHelpText(
      'after',
      '\nNetlify and Cloudflare need none of it: they read `_redirects`, which each build writes. `site host` prints the\nwhole configuration of a host, with these in it.\nExample: npm run site -- redirects --for nginx',
    )
    .action((options: Options) =>
      runs((context) => {
        const { stdout, stderr } = context;
        if (options.for && options.format === 'json')
          throw new EnvironmentError('`--for` prints the configuration of a host: leave out `--format`.');
        const { content, problems } = loadContent(folder(context, options.content));
        const errors = countErrors(problems);
        if (errors > 0) {
          stderr.write(
            `The content has ${countOf(errors, 'problem')}, and redirects may lead nowhere. Run: npm run validate\n`,
          );
          return 1;
        }
        const redirects = resolveRedirects(content);
        const base = basePath(requireData(content.settings.site));
        if (options.for)
          stdout.write(snippets[options.for](redirects.map((redirect) => toHostRedirect(redirect, base))));
        else stdout.write(options.format === 'json' ? toJson(redirects) : formatList(redirects));
        return 0;
      }),
    );
};

function toJson(redirects: readonly Redirect[]): string {
  return `${JSON.stringify({ redirects }, null, 2)}\n`;
}

/** Formats a line for each redirect, with its day and its reason, and their number. */
function formatList(redirects: readonly Redirect[]): string {
  const widthOf = (key: 'from' | 'to') => Math.max(0, ...redirects.map((redirect) => redirect[key].length));
  const [from, to] = [widthOf('from'), widthOf('to')];
  const lines = redirects.map((redirect) =>
    blankControls(
      `${redirect.from.padEnd(from)} → ${redirect.to.padEnd(to)}  ${redirect.since}  ${redirect.why}`,
    ).replaceAll('\n', ' '),
  );
  return [...lines, `${countOf(redirects.length, 'redirect')}.`].map((line) => `${line}\n`).join('');
}
