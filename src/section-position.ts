import { createContext, useContext } from 'react';

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
