import type { Redirect } from '../../../src/content.gen.ts';
import type { Content } from '../model/content.ts';
import { requireData } from '../model/content-file.ts';
import { requireIntegrations } from '../model/integrations.ts';
import { resolveLink } from './resolve-link.ts';

/**
 * Returns the redirects of content without problems, in the order of the file, with the addresses that visitors are led
 * to.
 */
export function resolveRedirects({ settings }: Content): Redirect[] {
  if (!settings.redirects) return [];
  const [integrations, site] = [requireIntegrations({ settings }), requireData(settings.site)];
  return requireData(settings.redirects).map((redirect) => ({
    ...redirect,
    to: resolveLink(redirect.to, integrations, site),
  }));
}
