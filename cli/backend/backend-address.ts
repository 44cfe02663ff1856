import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import type { BackendSettings } from './backend-settings.ts';
import { embeddedKey } from './database/embedded-key.ts';

/** Returns the address that forms are sent to. The embedded backend is where the pages are, so its URL is empty. */
export function backendAddress(settings: BackendSettings): BackendAddress {
  return settings.kind === 'hosted' ? { url: settings.url, key: settings.key } : { url: '', key: embeddedKey };
}
