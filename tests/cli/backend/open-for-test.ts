import { onTestFinished } from 'vitest';
import { type Backend, type BackendOptions, openBackend } from '../../../cli/backend/open-backend.ts';
import { origins, strings } from '../../../supabase/functions/submit-contact/strings.gen.ts';

/** Opens a backend that closes when the test has ended. */
export async function openForTest(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const backend = await openBackend({ strings, origins, ...options });
  onTestFinished(() => backend.close());
  return backend;
}
