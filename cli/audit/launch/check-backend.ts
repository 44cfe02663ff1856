import { readBackendSettings } from '../../backend/backend-settings.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import type { LaunchCode } from '../../rules/check/launch-codes.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import type { RuleFinding } from '../../site/model/rule.ts';

/** Reports settings of the environment with which the forms of the public site would have no server. */
export function* checkBackend(
  site: ContentFile,
  env: Readonly<Record<string, string | undefined>>,
): Generator<RuleFinding<LaunchCode>> {
  const message = explainSettings(env);
  if (message === undefined) return;
  yield {
    code: 'launch-backend',
    file: site,
    path: ['url'],
    message,
    hint: 'Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY in .env, as .env.example explains, and build again.',
  };
}

function explainSettings(env: Readonly<Record<string, string | undefined>>): string | undefined {
  try {
    const settings = readBackendSettings(env);
    if (settings.kind === 'embedded') return 'The forms of the public site have no server: no Supabase project is set.';
    const isLocal = new URL(settings.url).protocol === 'http:';
    return isLocal ? `The forms of the public site send to ${settings.url}, which is only on this machine.` : undefined;
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}
