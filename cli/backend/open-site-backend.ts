import { setImmediate } from 'node:timers/promises';
import type { Context } from '../platform/context.ts';
import { readBackendSettings } from './backend-settings.ts';
import type { Backend } from './open-backend.ts';
import { readStrings } from './read-strings.ts';

/** A backend that may still be starting: its requests wait for the start, so that pages can be served before. */
export interface SiteBackend extends Pick<Backend, 'fetch'> {
  /**
   * Publishes the URL of the backend for the commands of the operator, once it has started.
   * @throws {EnvironmentError} when the backend cannot start
   */
  announce(address: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the embedded backend for a served site; returns undefined for a site with a hosted project.
 * @throws {EnvironmentError} when the settings are invalid, or another process uses the data
 */
export async function openSiteBackend(
  context: Context,
  contentFolder: string,
  dataFolder: string,
): Promise<SiteBackend | undefined> {
  if (readBackendSettings(context.env).kind === 'hosted') return undefined;
  // Imported here, so that only commands that serve a site load Postgres.
  const { openBackend } = await import('./open-backend.ts');
  const strings = await readStrings(contentFolder);
  if (strings === undefined) {
    context.stderr.write(
      'The forms cannot be sent: the content has problems, so the texts of their answers are not known. Correct it and start again.\n',
    );
    return unavailable;
  }
  const opening = openBackend({
    ...strings,
    folder: dataFolder,
    env: context.env,
    log: (line) => context.stderr.write(`${line}\n`),
  });
  // Locking the data folder comes first, so one turn of the event loop is enough to learn that it failed.
  await Promise.race([opening, setImmediate()]);
  return {
    fetch: async (request, peer) => (await opening).fetch(request, peer),
    announce: async (address) => (await opening).announce(address),
    close: () =>
      opening.then(
        (backend) => backend.close(),
        () => {},
      ),
  };
}

/** Answers each form that its message could not be stored. */
const unavailable: SiteBackend = {
  fetch: async () => new Response(null, { status: 503 }),
  announce: async () => {},
  close: async () => {},
};
