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
import type { ListSection } from '../content.gen.ts';
import { entryWidths, imageWidths, sizesOf } from '../image-widths.ts';
import type { ListedItem } from '../listed-items.ts';
import { sampleMark } from '../sample-mark.ts';

/** Titles on the left with texts on the right, or entries of a collection in rows. */
export function List({ id, items = [], from, ...heading }: ListSection) {
  if (from)
    return (
      <ListedSection id={id} {...heading} layout="aside" from={from}>
        {(entries) => (
          <ul className="ruled border-t border-line">
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryRow entry={entry} under={heading.title} />
              </li>
            ))}
          </ul>
        )}
      </ListedSection>
    );
  return (
    <SectionFrame id={id} {...heading} layout="aside">
      <ul className="ruled border-t border-line">
        {items.map(({ title, text, video }) => (
          <li key={title} className="grid items-baseline gap-x-8 gap-y-2 py-7 md:grid-cols-[2fr_3fr]">
            <ItemTitle under={heading.title} className="display text-item">
              {title}
            </ItemTitle>
            <p>{text}</p>
            {video !== undefined && (
              <div className="mt-3 md:col-span-full">
                <SectionVideo video={video} shown={imageWidths.posterAlone} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

function EntryRow({ entry, under }: { entry: ListedItem; under: string | undefined }) {
  const { image, video, price, tags, link } = entry;
  return (
    <article {...sampleMark(entry)} className="group relative flex gap-x-8 gap-y-5 py-7 max-sm:flex-col">
      {image && video === undefined && (
        <ListedPicture
          image={image}
          sizes={sizesOf(entryWidths.inRow)}
          className="aspect-4/3 w-full shrink-0 self-start rounded-panel object-cover sm:w-40"
        />
      )}
      <div className="grid min-w-0 grow content-start gap-3">
        <ListedMeta {...entry} />
        <ListedTitle {...entry} under={under} />
        <ListedText {...entry} className="measure" />
        {video !== undefined && <ListedVideo video={video} shown={imageWidths.posterAlone} className="my-2" />}
        {price && <PriceTag price={price} />}
        <ListedTags tags={tags} className="mt-1" />
        <ListedLink link={link} />
      </div>
    </article>
  );
}
