import { openSiteBackend } from '../backend/open-site-backend.ts';
import { isBuilt, readBase, unservable } from '../build/built-site.ts';
import { requireContentFolder } from '../content/find-files.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { close, listen, untilStopped } from '../serve/listen.ts';
import { createPreviewServer } from '../serve/preview-server.ts';
import type { DefineCommand } from './define-command.ts';
import { contentOption, dataOption, defaultContent, folder, outOption, portOption } from './options.ts';

export interface PreviewOptions {
  content: string;
  data: string;
  out: string;
  port: number;
}

export const definePreview: DefineCommand = (program, runs) => {
  program
    .command('preview')
    .description('serve the built site as production does, with working forms')
    .addOption(contentOption())
    .addOption(outOption())
    .addOption(dataOption())
    .addOption(portOption())
    .action((options: PreviewOptions) => runs((context) => preview(context, options)));
};

/** Serves a built site until the process is stopped. Reads the content only for the texts of the functions. */
export async function preview(context: Context, { content, data, out, port }: PreviewOptions): Promise<ExitCode> {
  // Reading `signal` installs the listeners, so that requests in progress and the backend can finish.
  const { signal } = context;
  // A built site can be served without its content, but not with another one than was named.
  if (content !== defaultContent) requireContentFolder(folder(context, content));
  if (!isBuilt(folder(context, out))) {
    const fault = unservable(folder(context, out));
    context.stderr.write(
      fault === undefined
        ? `There is no built site in ${out} yet. Pages answer 503 until there is: npm run build\n`
        : `${fault} Pages answer 503 until then.\n`,
    );
  }
  const backend = await openSiteBackend(context, folder(context, content), folder(context, data));
  const server = createPreviewServer(folder(context, out), backend);
  try {
    const address = (await listen(server, port)) + readBase(folder(context, out));
    context.stdout.write(`Serving the site at ${address}\n`);
    await backend?.announce(address);
    await untilStopped(signal);
    return 0;
  } finally {
    await close(server);
    await backend?.close();
  }
}
