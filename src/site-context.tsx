import { createContext, useContext } from 'react';
import type { SharedSite } from './shared-site.ts';

const SiteContext = createContext<SharedSite | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** Returns the content of the site, for components that are rendered on the server. Islands get props instead. */
export function useSite(): SharedSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() is called outside a SiteProvider.');
  return site;
}

/** What the components in a section need to know of it. */
interface SectionContent {
  /** Whether it is the top of its page. */
  isFirst: boolean;
  /** Whether it is the first with a heading; see `findTopSection`. */
  isTop: boolean;
  /** Whether it has a title, below which the headings of its items are. */
  isTitled: boolean;
  look: 'plain' | 'panel' | 'paper';
}

const SectionContext = createContext<SectionContent>({ isFirst: false, isTop: false, isTitled: false, look: 'plain' });

export const SectionProvider = SectionContext.Provider;

/** Returns what is known of the section around a component. */
export function useSection(): SectionContent {
  return useContext(SectionContext);
}
