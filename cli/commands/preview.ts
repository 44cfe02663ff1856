import type { Context, ExitCode } from '../run.ts';
import { close, listen, untilStopped } from '../serve/listen.ts';
import { createPreviewServer } from '../serve/preview-server.ts';
import type { DefineCommand } from './index.ts';
import { folder, outOption, portOption } from './options.ts';

export const definePreview: DefineCommand = (program, runs) => {
  program
    .command('preview')
    .description('serve a built site as production does')
    .addOption(outOption())
    .addOption(portOption())
    .action((options: { out: string; port: number }) =>
      runs((context) => preview(context, folder(context, options.out), options.port)),
    );
};

export async function preview(context: Context, outFolder: string, port: number): Promise<ExitCode> {
  const server = createPreviewServer(outFolder);
  const address = await listen(server, port);
  context.stdout.write(`Serving the site at ${address}\n`);
  await untilStopped(context.signal);
  await close(server);
  return 0;
}
