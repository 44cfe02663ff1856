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

/** Where a section is on its page. */
interface SectionPosition {
  /** Whether it is the top of the page. */
  isFirst: boolean;
  /** Whether it is the first with a heading; see `findTopSection`. */
  isTop: boolean;
}

const PositionContext = createContext<SectionPosition>({ isFirst: false, isTop: false });

export const SectionPositionProvider = PositionContext.Provider;

/** Returns where the section around a component is on its page. */
export function useSectionPosition(): SectionPosition {
  return useContext(PositionContext);
}

const LookContext = createContext<'plain' | 'panel' | 'paper'>('plain');

export const SectionLookProvider = LookContext.Provider;

/** Returns the background of the section around a component. */
export function useSectionLook(): 'plain' | 'panel' | 'paper' {
  return useContext(LookContext);
}

/**
 * Returns the attribute by which `site dev` labels a sample. Vite removes the condition from a build, whose pages have
 * no such attribute.
 */
export function sampleMark({ sample = false }: { sample?: boolean | undefined }): { 'data-sample'?: '' } {
  return import.meta.env.DEV && sample ? { 'data-sample': '' } : {};
}
