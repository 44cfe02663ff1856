import { readBackendSettings } from '../backend-settings.ts';
import { embeddedKey } from '../database/embedded-key.ts';

/**
 * Returns the publishable key of the project that the site uses.
 * @throws {EnvironmentError} when the settings of a hosted project are incomplete or invalid
 */
export function readPublicKey(env: Readonly<Record<string, string | undefined>>): string {
  const settings = readBackendSettings(env);
  return settings.kind === 'hosted' ? settings.key : embeddedKey;
}
