import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { loadContent } from '../compiler/check/load-content.ts';
import { contactWords } from '../compiler/resolve/contact-words.ts';
import { newsletterWords } from '../compiler/resolve/newsletter-words.ts';
import { hasErrors } from '../diagnostics/problem.ts';
import type { Context } from '../platform/process/context.ts';
import { readBackendSettings } from './backend-settings.ts';
import type { Backend, BackendOptions } from './open-backend.ts';

/** A backend that may still be coming up. Pages need not wait for it, and requests that come early do. */
export interface SiteBackend extends Pick<Backend, 'fetch'> {
  /**
   * Tells the operator's commands where it is being served, once it answers.
   * @throws {EnvironmentError} when it cannot come up
   */
  announce(address: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Brings up the backend for a site that is to be served, unless it has a hosted project.
 * @throws {EnvironmentError} when the settings are wrong, or another process has its data
 */
export async function openSiteBackend(
  context: Context,
  contentFolder: string,
  dataFolder: string,
): Promise<SiteBackend | undefined> {
  if (readBackendSettings(context.env).kind === 'hosted') return undefined;
  // Loaded here, since no command but those that serve pays for Postgres.
  const { openBackend } = await import('./open-backend.ts');
  const opening = openBackend({
    ...(await readWords(contentFolder)),
    folder: dataFolder,
    env: context.env,
    log: (line) => context.stderr.write(`${line}\n`),
  });
  // The folder is taken before anything else is done, so by now it is known whether it can be had.
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
 * What the contact function answers, in the words of the content; while that has mistakes or is not there, in those
 * that the function is deployed with.
 */
async function readWords(contentFolder: string): Promise<Pick<BackendOptions, 'words' | 'newsletter' | 'origins'>> {
  const loaded = existsSync(contentFolder) ? loadContent(contentFolder) : undefined;
  if (loaded === undefined || hasErrors(loaded.problems))
    return import('../../supabase/functions/submit-contact/words.gen.ts');
  const { words, origins } = contactWords(loaded.content);
  // The page that a visitor without JavaScript gets leads back to this server, not to the site on the internet.
  const homeUrl = '/';
  return { words: { ...words, homeUrl }, newsletter: { ...newsletterWords(loaded.content), homeUrl }, origins };
}
