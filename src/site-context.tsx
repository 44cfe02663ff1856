import { createContext, useContext } from 'react';
import type { SharedSite } from './site.ts';

const SiteContext = createContext<SharedSite | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** The content of the site, for what is drawn on the server. Islands get what they need as props. */
export function useSite(): SharedSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() is called outside a SiteProvider.');
  return site;
}
