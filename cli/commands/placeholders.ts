import { loadContent } from '../compiler/check/load-content.ts';
import { listExampleAddresses } from '../compiler/model/example-addresses.ts';
import type { DefineCommand } from './define-command.ts';
import { contentOption, folder } from './options.ts';

export const definePlaceholders: DefineCommand = (program, runs) => {
  program
    .command('placeholders')
    .description('list the placeholder addresses that are left (anything at example.com)')
    .addOption(contentOption())
    .action((options: { content: string }) =>
      runs((context) => {
        const { content } = loadContent(folder(context, options.content));
        const placeholders = listExampleAddresses(content);
        for (const { file, line, value } of placeholders) context.stdout.write(`${file}:${line} ${value}\n`);
        const { length } = placeholders;
        context.stdout.write(
          length > 1 ? `${length} placeholders are left.\n` : `${length || 'No'} placeholder is left.\n`,
        );
        return 0;
      }),
    );
};
