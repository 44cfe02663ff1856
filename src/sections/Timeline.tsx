import type { ReactNode } from 'react';
import {
  ListedLink,
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
import type { TimelineSection } from '../content.gen.ts';
import { entryWidths, imageWidths, sizesOf } from '../image-widths.ts';
import { sampleMark } from '../sample-mark.ts';

/** The width of a video. */
const player = 'w-full max-w-xl';

/** Dated points along a line: written here, or the entries of a collection. */
export function Timeline({ id, items = [], from, ...heading }: TimelineSection) {
  if (from)
    return (
      <ListedSection id={id} {...heading} from={from}>
        {(entries) => (
          <ol>
            {entries.map((entry) => (
              <Point
                key={entry.id}
                when={
                  <>
                    {entry.date && <time dateTime={entry.date.written}>{entry.date.shown}</time>}
                    {entry.badge !== undefined && <span className="block text-brand">{entry.badge}</span>}
                  </>
                }
              >
                <div {...sampleMark(entry)} className="group relative grid gap-3">
                  {entry.video === undefined ? (
                    entry.image && (
                      <ListedPicture
                        image={entry.image}
                        sizes={sizesOf(entryWidths.onCard)}
                        className="mb-2 aspect-4/3 w-full max-w-96 rounded-panel object-cover"
                      />
                    )
                  ) : (
                    <ListedVideo video={entry.video} shown={imageWidths.posterOfSeveral} className={`mb-2 ${player}`} />
                  )}
                  <ListedTitle {...entry} under={heading.title} />
                  <ListedText {...entry} className="measure" />
                  {entry.price && <PriceTag price={entry.price} />}
                  <ListedTags tags={entry.tags} />
                  <ListedLink link={entry.link} />
                </div>
              </Point>
            ))}
          </ol>
        )}
      </ListedSection>
    );
  return (
    <SectionFrame id={id} {...heading}>
      <ol>
        {items.map(({ when, title, text, video }) => (
          <Point key={`${when} ${title}`} when={when}>
            <ItemTitle under={heading.title} className="display text-item">
              {title}
            </ItemTitle>
            {text !== undefined && <p className="measure mt-3">{text}</p>}
            {video !== undefined && (
              <div className={`mt-6 ${player}`}>
                <SectionVideo video={video} shown={imageWidths.posterOfSeveral} />
              </div>
            )}
          </Point>
        ))}
      </ol>
    </SectionFrame>
  );
}

/** A point of the line: when, and what. The line ends at the last point. */
function Point({ when, children }: { when: ReactNode; children: ReactNode }) {
  return (
    <li className="relative grid gap-x-10 gap-y-2 border-s border-line ps-8 pb-12 before:absolute before:start-0 before:top-2 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:bg-accent last:border-transparent last:pb-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] rtl:before:translate-x-1/2">
      <div className="text-small text-quiet">{when}</div>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
