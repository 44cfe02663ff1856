import { existsSync } from 'node:fs';
import { contactWords } from '../content/contact-words.ts';
import { loadContent } from '../content/load-content.ts';
import { hasErrors } from '../problem.ts';
import type { Context } from '../run.ts';
import { readBackendSettings } from './backend-settings.ts';
import type { Backend, BackendOptions } from './open-backend.ts';

/**
 * Brings up the backend for a site that is to be served, unless it has a hosted project.
 * @throws {EnvironmentError} when the settings are wrong, or the backend cannot come up
 */
export async function openSiteBackend(
  context: Context,
  contentFolder: string,
  dataFolder: string,
): Promise<Backend | undefined> {
  if (readBackendSettings(context.env).kind === 'hosted') return undefined;
  // Loaded here, since no command but those that serve pays for Postgres.
  const { openBackend } = await import('./open-backend.ts');
  return openBackend({
    ...(await readWords(contentFolder)),
    folder: dataFolder,
    env: context.env,
    log: (line) => context.stderr.write(`${line}\n`),
  });
}

/**
 * What the contact function answers, in the words of the content; while that has mistakes or is not there, in those
 * that the function is deployed with.
 */
async function readWords(contentFolder: string): Promise<Pick<BackendOptions, 'words' | 'origins'>> {
  const loaded = existsSync(contentFolder) ? loadContent(contentFolder) : undefined;
  if (loaded === undefined || hasErrors(loaded.problems))
    return import('../../supabase/functions/submit-contact/words.gen.ts');
  const { words, origins } = contactWords(loaded.content);
  // The page that a visitor without JavaScript gets leads back to this server, not to the site on the internet.
  return { words: { ...words, homeUrl: '/' }, origins };
}
