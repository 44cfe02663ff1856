import { ActionLink } from '../components/ActionLink.tsx';
import { Icon } from '../components/Icon.tsx';
import {
  ListedLink,
  ListedMeta,
  ListedPicture,
  ListedTags,
  ListedText,
  ListedTitle,
  ListedVideo,
} from '../components/ListedParts.tsx';
import { ListedSection } from '../components/ListedSection.tsx';
import { PriceTag } from '../components/PriceTag.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import { SectionVideo } from '../components/SectionVideo.tsx';
import type { CardsSection } from '../content.gen.ts';
import { entryWidths, imageWidths, sizesOf } from '../image-widths.ts';
import type { ListedItem } from '../listed-items.ts';
import { sampleMark } from '../sample-mark.ts';

const grids = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-2 lg:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' };

/**
 * Short texts in columns, separated by thin lines, or entries of a collection as cards. If the last column of the last
 * row would stay empty, the first text takes two columns.
 */
export function Cards({ id, items = [], from, columns = 3, ...heading }: CardsSection) {
  if (from)
    return (
      <ListedSection id={id} {...heading} from={from}>
        {(entries) => (
          <ul className={`grid gap-x-10 gap-y-14 ${grids[columns]}`}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryCard entry={entry} under={heading.title} />
              </li>
            ))}
          </ul>
        )}
      </ListedSection>
    );
  const isOneShort = columns > 2 && items.length % columns === columns - 1;
  return (
    <SectionFrame id={id} {...heading}>
      <ul className={`grid gap-x-10 gap-y-12 ${grids[columns]}`}>
        {items.map(({ title, text, icon, video, price, action }, index) => (
          <li
            key={title}
            className={`flex flex-col items-start border-t border-line pt-6 ${isOneShort && index === 0 ? (columns === 4 ? 'sm:col-span-2' : 'md:col-span-2') : ''}`}
          >
            {video === undefined ? (
              icon !== undefined && <Icon name={icon} className="mb-6 size-7 text-brand" />
            ) : (
              <div className="mb-6 w-full">
                <SectionVideo video={video} shown={imageWidths.posterOfSeveral} />
              </div>
            )}
            <ItemTitle under={heading.title} className="display text-item">
              {title}
            </ItemTitle>
            <p className="measure mt-3">{text}</p>
            {price && <PriceTag price={price} className="mt-5" />}
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

function EntryCard({ entry, under }: { entry: ListedItem; under: string | undefined }) {
  const { image, video, price, tags, link } = entry;
  return (
    <article
      {...sampleMark(entry)}
      className="group relative flex h-full flex-col items-start border-t border-line pt-6"
    >
      {video === undefined ? (
        image && (
          <ListedPicture
            image={image}
            sizes={sizesOf(entryWidths.onCard)}
            className="mb-6 aspect-4/3 w-full rounded-panel object-cover"
          />
        )
      ) : (
        <ListedVideo video={video} shown={imageWidths.posterOfSeveral} className="mb-6 w-full" />
      )}
      <ListedMeta {...entry} className="mb-3" />
      <ListedTitle {...entry} under={under} />
      <ListedText {...entry} className="measure mt-3" />
      {price && <PriceTag price={price} className="mt-5" />}
      <ListedTags tags={tags} className="mt-5" />
      <ListedLink link={link} className="mt-auto pt-6" />
    </article>
  );
}
