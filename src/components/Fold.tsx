import type { ReactNode } from 'react';
import { Glyph } from './Glyph.tsx';

interface Props {
  label: string;
  /** Also on wide screens. */
  isAlways?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Folds content away, on wide screens only with `isAlways`. Otherwise, and in print, it is simply there, without the line
 * that unfolds it: see `.fold` in `style.css`. A browser that cannot do this keeps the line on all screens.
 */
export function Fold({ label, isAlways = false, className = '', children }: Props) {
  return (
    <details className={`accordion fold ${isAlways ? 'fold-always' : ''} group ${className}`}>
      <summary className="flex items-center justify-between gap-4 py-3 font-semibold text-ink">
        {label}
        <Glyph name="plus" className="size-5 text-quiet transition-[rotate] group-open:rotate-45" />
      </summary>
      {children}
    </details>
  );
}
