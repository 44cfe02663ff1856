import { createContext, useContext } from 'react';
import type { SharedSite } from './shared-site.ts';

const SiteContext = createContext<SharedSite | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/**
 * Returns the content of the site, for components that are rendered on the server. Islands get what they need as props.
 */
export function useSite(): SharedSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() is called outside a SiteProvider.');
  return site;
}
