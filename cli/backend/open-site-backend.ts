import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { basePath } from '../../src/base-path.ts';
import { loadContent } from '../compiler/check/load-content.ts';
import { requireData } from '../compiler/model/content-file.ts';
import { contactStrings } from '../compiler/resolve/contact-strings.ts';
import { newsletterStrings } from '../compiler/resolve/newsletter-strings.ts';
import { hasErrors } from '../diagnostics/problem.ts';
import type { Context } from '../platform/process/context.ts';
import { readBackendSettings } from './backend-settings.ts';
import type { Backend, BackendOptions } from './open-backend.ts';

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
  const opening = openBackend({
    ...(await readStrings(contentFolder)),
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

/**
 * Reads the texts of the functions from the content; without valid content, they are those that the functions are
 * deployed with.
 */
async function readStrings(contentFolder: string): Promise<Pick<BackendOptions, 'strings' | 'newsletter' | 'origins'>> {
  const loaded = existsSync(contentFolder) ? loadContent(contentFolder) : undefined;
  if (loaded === undefined || hasErrors(loaded.problems))
    return import('../../supabase/functions/submit-contact/strings.gen.ts');
  const { strings, origins } = contactStrings(loaded.content);
  // Visitors without JavaScript get a page with a link back to this server rather than to the public site.
  const homeUrl = `${basePath(requireData(loaded.content.settings.site))}/`;
  return { strings: { ...strings, homeUrl }, newsletter: { ...newsletterStrings(loaded.content), homeUrl }, origins };
}
