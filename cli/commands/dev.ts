import { openSiteBackend } from '../backend/open-site-backend.ts';
import type { DefineCommand } from './define-command.ts';
import { atOption, contentOption, dataOption, folder, portOption } from './options.ts';

export const defineDev: DefineCommand = (program, runs) => {
  program
    .command('dev')
    .description('serve the site while you write; show problems over the page')
    .addOption(contentOption())
    .addOption(dataOption())
    .addOption(portOption())
    .addOption(atOption())
    .action((options: { content: string; data: string; port: number; at?: string }) =>
      runs(async (context) => {
        const contentFolder = folder(context, options.content);
        const backend = await openSiteBackend(context, contentFolder, folder(context, options.data));
        try {
          const { serveDevelopment } = await import('../serve/dev-server.ts');
          return await serveDevelopment(context, { folder: contentFolder, at: options.at }, options.port, backend);
        } finally {
          await backend?.close();
        }
      }),
    );
};
