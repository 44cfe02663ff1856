import { catalog, codes } from '../compiler/check/catalog/catalog.ts';
import { formatExplanation, formatExplanations } from '../compiler/check/catalog/format-explanation.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Context, ExitCode } from '../platform/process/context.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { formatOption } from './shared/options.ts';

interface Options {
  format: 'pretty' | 'json';
}

export const defineExplain: DefineCommand = (program, runs) => {
  program
    .command('explain')
    .description('explain the code of a problem; without a code, list all codes')
    .argument('[code]', 'the code of a problem, such as link-target')
    .addOption(formatOption())
    .action((code: string | undefined, options: Options) =>
      runs((context) => (code === undefined ? listCodes(context, options) : explainCode(context, code, options))),
    );
};

function listCodes({ stdout }: Context, { format }: Options): ExitCode {
  const list = [...catalog].map(([code, { title }]) => ({ code, title }));
  stdout.write(format === 'json' ? printJson({ codes: list }) : formatExplanations(catalog));
  return 0;
}

function explainCode({ stdout, stderr, env }: Context, code: string, { format }: Options): ExitCode {
  const explanation = catalog.get(code);
  if (!explanation) {
    const nearest = suggest(code, codes);
    const hint = nearest === undefined ? '`npm run explain` lists all codes.' : `Did you mean \`${nearest}\`?`;
    stderr.write(`There is no code \`${code.replace(/\p{Cc}/gu, ' ')}\`. ${hint}\n`);
    return 1;
  }
  const isColored = stdout.isTTY === true && env.NO_COLOR === undefined;
  stdout.write(
    format === 'json' ? printJson({ code, ...explanation }) : formatExplanation(code, explanation, isColored),
  );
  return 0;
}

function printJson(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
