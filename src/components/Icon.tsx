import { useSite } from '../site-context.tsx';

/** An icon that content names. It says nothing to screen readers: a text stands beside it. */
export function Icon({ name, className = 'size-6' }: { name: string; className?: string }) {
  const { icons } = useSite();
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: icons[name] ?? '' }}
    />
  );
}
