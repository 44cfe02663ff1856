import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import type { BackendSettings } from './backend-settings.ts';
import { embeddedKey } from './database/embedded-key.ts';

/** Where the forms of a page go. The embedded backend is on the page's own origin. */
export function backendAddress(settings: BackendSettings): BackendAddress {
  return settings.kind === 'hosted' ? { url: settings.url, key: settings.key } : { url: '', key: embeddedKey };
}
