import { createContext, useContext } from 'react';

const LookContext = createContext<'plain' | 'panel' | 'paper'>('plain');

export const SectionLookProvider = LookContext.Provider;

/** Returns the background of the section around a component. */
export function useSectionLook(): 'plain' | 'panel' | 'paper' {
  return useContext(LookContext);
}
