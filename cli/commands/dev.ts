import type { DefineCommand } from './index.ts';
import { contentOption, folder, portOption } from './options.ts';

export const defineDev: DefineCommand = (program, runs) => {
  program
    .command('dev')
    .description('serve the site while it is being written; a saved file shows at once')
    .addOption(contentOption())
    .addOption(portOption())
    .action((options: { content: string; port: number }) =>
      runs(async (context) => {
        const { serveDevelopment } = await import('../serve/dev-server.ts');
        return serveDevelopment(context, folder(context, options.content), options.port);
      }),
    );
};
