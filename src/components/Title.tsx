import type { ReactNode } from 'react';
import { useSectionPosition } from '../section-position.ts';

interface Props {
  className: string;
  children: ReactNode;
}

/** The title of a section, which is the main heading of the page in the first section that has a heading. */
export function Title({ className, children }: Props) {
  const Level = useSectionPosition().isTop ? 'h1' : 'h2';
  return <Level className={className}>{children}</Level>;
}
