import { onTestFinished } from 'vitest';
import { type Backend, type BackendOptions, openBackend } from '../../../cli/backend/open-backend.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';

/** Opens a backend that closes when the test has ended. */
export async function openForTest(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const backend = await openBackend({ strings, newsletter, origins, ...options });
  onTestFinished(() => backend.close());
  return backend;
}
