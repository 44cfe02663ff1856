import type { ReactNode } from 'react';

interface Heading {
  eyebrow?: string;
  title?: string;
  lead?: string;
}

interface Props extends Heading {
  id?: string | undefined;
  /** `aside`: the heading stands left of the content on wide screens. */
  layout?: 'stacked' | 'aside';
  /** `rule` draws a line above, `panel` lifts the section off the ground. */
  look?: 'plain' | 'rule' | 'panel';
  children: ReactNode;
}

const looks = {
  plain: '',
  rule: 'before:block before:h-px before:bg-line before:page-width before:bg-clip-content',
  panel: 'border-y border-line bg-surface',
};

/** A section of a page with its heading and the room around it. */
export function SectionFrame({ id, eyebrow, title, lead, layout = 'stacked', look = 'plain', children }: Props) {
  const hasHeading = eyebrow !== undefined || title !== undefined || lead !== undefined;
  const isAside = layout === 'aside' && hasHeading;
  return (
    <section id={id} className={looks[look]}>
      <div className={`page-width py-14 md:py-20 ${isAside ? 'grid gap-10 lg:grid-cols-12 lg:gap-12' : ''}`}>
        {hasHeading && (
          <div
            className={
              isAside ? 'lg:sticky lg:top-28 lg:col-span-5 lg:self-start xl:col-span-4' : 'mb-10 max-w-3xl md:mb-14'
            }
          >
            {eyebrow !== undefined && <p className="eyebrow mb-4">{eyebrow}</p>}
            {title !== undefined && <h2 className="font-display text-title">{title}</h2>}
            {lead !== undefined && <p className="mt-5 max-w-prose text-lead">{lead}</p>}
          </div>
        )}
        <div className={isAside ? 'lg:col-span-7 xl:col-span-8' : ''}>{children}</div>
      </div>
    </section>
  );
}

interface ItemTitleProps {
  /** The title of the section that the item belongs to, if it has one. */
  under: string | undefined;
  className?: string;
  children: ReactNode;
}

/** The heading of an item: one level below that of its section. */
export function ItemTitle({ under, className = '', children }: ItemTitleProps) {
  const Level = under === undefined ? 'h2' : 'h3';
  return <Level className={className}>{children}</Level>;
}
