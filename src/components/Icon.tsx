import { innerHtml } from '../html.ts';
import { useSite } from '../site-context.tsx';

/** Shows an icon that content names. It is hidden from screen readers, because a text is always beside it. */
export function Icon({ name, className = 'size-6' }: { name: string; className?: string }) {
  const icon = useSite().icons[name];
  return <svg viewBox="0 0 24 24" aria-hidden="true" className={className} {...(icon && innerHtml(icon))} />;
}
