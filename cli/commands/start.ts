import { checkAndBuild } from './build.ts';
import type { DefineCommand } from './index.ts';
import { contentOption, folder, outOption, portOption } from './options.ts';
import { preview } from './preview.ts';

export const defineStart: DefineCommand = (program, runs) => {
  program
    .command('start')
    .description('check, build and serve the site')
    .addOption(contentOption())
    .addOption(outOption())
    .addOption(portOption())
    .action((options: { content: string; out: string; port: number }) =>
      runs(async (context) => {
        const out = folder(context, options.out);
        const exitCode = await checkAndBuild(context, folder(context, options.content), out);
        return exitCode === 0 ? preview(context, out, options.port) : exitCode;
      }),
    );
};
