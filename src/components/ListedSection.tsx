import type { ReactNode } from 'react';
import type { CardsSection, EntriesShown } from '../content.gen.ts';
import { type ListedItem, listItems } from '../listed-items.ts';
import { useSite } from '../site-context.tsx';
import { SectionFrame } from './SectionFrame.tsx';

interface Props extends Pick<CardsSection, 'id' | 'eyebrow' | 'title' | 'lead' | 'look'> {
  layout?: 'stacked' | 'aside';
  from: EntriesShown;
  children: (entries: readonly ListedItem[]) => ReactNode;
}

/** A section with the entries of a collection, or with the sentence that says that there are none. */
export function ListedSection({ from, children, ...frame }: Props) {
  const { empty, ...shown } = from;
  const entries = listItems(shown, useSite());
  return <SectionFrame {...frame}>{entries.length > 0 ? children(entries) : <EmptyList text={empty} />}</SectionFrame>;
}

/** Says that there is nothing to list. */
export function EmptyList({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className="measure text-lead">{text}</p>;
}
