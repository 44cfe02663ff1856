import { ActionLink } from '../components/ActionLink.tsx';
import { Icon } from '../components/Icon.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { CardsSection } from '../content.gen.ts';

const grids = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-2 lg:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' };

export function Cards({ id, items, columns = 3, ...heading }: CardsSection) {
  return (
    <SectionFrame id={id} {...heading}>
      <ul className={`grid gap-4 ${grids[columns]}`}>
        {items.map(({ title, text, icon, action }) => (
          <li key={title} className="flex flex-col items-start rounded-2xl border border-line bg-surface p-7">
            {icon !== undefined && <Icon name={icon} className="mb-6 size-8 text-own" />}
            <ItemTitle under={heading.title} className="font-display text-2xl leading-tight">
              {title}
            </ItemTitle>
            <p className="mt-3">{text}</p>
            {action && (
              <div className="mt-auto pt-7">
                <ActionLink action={action} look="quiet" />
              </div>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
