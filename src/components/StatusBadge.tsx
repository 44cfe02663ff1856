import type { VentureStatus } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';

const tones = {
  green: 'text-green',
  yellow: 'text-yellow',
  blue: 'text-blue',
  purple: 'text-purple',
  grey: 'text-grey',
};

interface Props {
  status: string;
  of: 'products' | 'ventures';
  className?: string;
}

/** The status of a venture or product, in its colour. */
export function StatusBadge({ status, of, className = '' }: Props) {
  const { statuses, messages } = useSite();
  const tone = findStatus(statuses[of], status)?.tone ?? statuses[of].other;
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-control border border-current/35 px-2.5 py-1 text-fine font-medium whitespace-nowrap ${tones[tone]} ${className}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      <span className="sr-only">{`${messages.labels.status} `}</span>
      {status}
    </span>
  );
}

export function findStatus<Known extends VentureStatus>(
  statuses: { known: Record<string, Known> },
  name: string,
): Known | undefined {
  return Object.hasOwn(statuses.known, name) ? statuses.known[name] : undefined;
}
