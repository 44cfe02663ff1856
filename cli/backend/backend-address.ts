import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import type { BackendSettings } from './backend-settings.ts';

/**
 * The publishable key of the embedded backend. Like that of a hosted project it is public: every page contains it, and
 * it allows only what everybody may do.
 */
export const embeddedKey = 'sb_publishable_embedded';

/** Returns the address that forms are sent to. The embedded backend is where the pages are, so its URL is empty. */
export function backendAddress(settings: BackendSettings): BackendAddress {
  return settings.kind === 'hosted' ? { url: settings.url, key: settings.key } : { url: '', key: embeddedKey };
}
