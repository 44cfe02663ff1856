import { existsSync } from 'node:fs';
import { type Backend, openSiteBackend } from '../backend/open-backend.ts';
import { explainUnservable, isBuilt, readBase } from '../build/built-site.ts';
import { requireContentFolder } from '../content/find-files.ts';
import { cacheFolders } from '../platform/cache.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { explainError } from '../platform/errors.ts';
import { close, listen, untilStopped } from '../serve/listen.ts';
import { type Command, defaultContent, fullPath, shared, type Values } from './command.ts';

type PreviewOptions = Values<'content' | 'out' | 'data' | 'port'>;

export const dev: Command<Values<'content' | 'data' | 'port' | 'at'>> = {
  about: 'serve the site while you write; show problems over the page',
  options: [shared.content, shared.data, shared.port, shared.at()],
  example: 'npm run dev -- --at 2027-01-01',
  async run(context, { content, data, port, at }) {
    const contentFolder = fullPath(context, content);
    const openBackend = () => openSiteBackend(context, contentFolder, fullPath(context, data));
    const { serveDevelopment } = await import('../serve/dev-server.ts');
    return serveDevelopment(context, { folder: contentFolder, at }, port, openBackend);
  },
};

export const preview: Command<PreviewOptions> = {
  about: 'serve the built site as production does, with working forms',
  options: [shared.content, shared.out, shared.data, shared.port],
  example: 'npm run preview -- --port 8080',
  async run(context, options) {
    // A built site can be served without its content, unless the command line names a content folder that is missing.
    if (options.content !== defaultContent) requireContentFolder(fullPath(context, options.content));
    return withBackend(context, options, (backend) => serveBuilt(context, options, backend));
  },
};

export const start: Command<PreviewOptions> = {
  about: 'build the site and serve it, with working forms',
  options: [shared.content, shared.out, shared.data, shared.port],
  example: 'npm start -- --port 8080',
  run: (context, options) =>
    withBackend(context, options, async (backend) => {
      const { checkAndBuild } = await import('./build.ts');
      // The first time, encoding the images takes long, so the site is served with the original ones until it is done.
      const keepsImages = !existsSync(cacheFolders.images);
      const done = keepsImages ? 'Built with the original images for now:' : 'Built';
      const exitCode = await checkAndBuild(context, options, { willServe: true, keepsImages, done });
      if (exitCode !== 0) return exitCode;
      const serving = serveBuilt(context, options, backend);
      if (keepsImages)
        checkAndBuild(context, options, { willServe: true, done: 'Built with all images:' }).catch((error) => {
          context.stderr.write(`${explainError(error)}\n`);
        });
      return serving;
    }),
};

/** Starts the backend of the forms, calls `use` without waiting until it has started, and closes it afterwards. */
async function withBackend(
  context: Context,
  { content, data }: Values<'content' | 'data'>,
  use: (backend: Backend | undefined) => Promise<ExitCode>,
): Promise<ExitCode> {
  const backend = openSiteBackend(context, fullPath(context, content), fullPath(context, data));
  try {
    return await use(backend);
  } finally {
    await backend?.close();
  }
}

/** Serves a built site until the process is stopped; without one, answers 503 until it is built. */
async function serveBuilt(context: Context, options: PreviewOptions, backend?: Backend): Promise<ExitCode> {
  // Reading `signal` keeps SIGINT and SIGTERM from ending the process before requests and the backend have finished.
  const { signal, stdout, stderr, npmRun } = context;
  const out = fullPath(context, options.out);
  if (!isBuilt(out)) {
    const missing = `There is no built site in ${options.out} yet. Pages answer 503 until there is: ${npmRun('build')}`;
    const fault = explainUnservable(out);
    stderr.write(`${fault === undefined ? missing : `${fault} Pages answer 503 until then.`}\n`);
  }
  const { createPreviewServer } = await import('../serve/preview-server.ts');
  const server = createPreviewServer(out, backend);
  try {
    const address = (await listen(server, options.port)) + readBase(out);
    stdout.write(`Serving the site at ${address}\n`);
    await backend?.announce(address);
    await untilStopped(signal);
    return 0;
  } finally {
    await close(server);
  }
}
