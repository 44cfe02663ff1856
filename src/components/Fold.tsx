import type { ReactNode } from 'react';
import { Glyph } from './Glyph.tsx';

interface Props {
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * Folds content away below 64rem. On wider screens and in print it is simply there, without the line that unfolds it:
 * see `.fold` in `style.css`. A browser that cannot do this keeps the line on all screens.
 */
export function Fold({ label, className = '', children }: Props) {
  return (
    <details className={`accordion fold group ${className}`}>
      <summary className="flex items-center justify-between gap-4 py-3 font-semibold text-ink">
        {label}
        <Glyph name="plus" className="size-5 text-quiet transition-[rotate] group-open:rotate-45" />
      </summary>
      {children}
    </details>
  );
}
