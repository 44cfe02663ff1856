import type { ReactNode } from 'react';
import { ActionLink, CardLink } from '../components/links.tsx';
import { Icon, Image } from '../components/media.tsx';
import { ItemTitle, ListedSection, SectionFrame } from '../components/Section.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import { Markdown, PriceTag } from '../components/text.tsx';
import { SectionVideo } from '../components/video.tsx';
import type { CardsSection, ListSection, TimelineSection } from '../content.gen.ts';
import type { ListedImage, ListedItem } from '../entries.ts';
import { entryWidths, type ImageWidth, imageWidths, sizesOf } from '../images.ts';
import { sampleMark } from '../site-context.tsx';

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

/** The date and the badge above a title. */
function ListedMeta({ date, badge, className = '' }: Pick<ListedItem, 'date' | 'badge'> & { className?: string }) {
  if (!date && badge === undefined) return null;
  return (
    <p className={`flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-quiet ${className}`}>
      {date && <time dateTime={date.written}>{date.shown}</time>}
      {badge !== undefined && (
        <span className="rounded-control border border-current/35 px-2.5 py-1 text-fine font-medium text-brand">
          {badge}
        </span>
      )}
    </p>
  );
}

interface TitleProps extends Pick<ListedItem, 'title' | 'link'> {
  under: string | undefined;
}

/** The title, which is the link if that has no label of its own. */
function ListedTitle({ title, link, under }: TitleProps) {
  return (
    <ItemTitle under={under} className="display text-item">
      {link && link.label === undefined ? (
        <SiteLink to={link.to} className="fade-colors group-hover:text-brand after:absolute after:inset-0">
          {title}
        </SiteLink>
      ) : (
        title
      )}
    </ItemTitle>
  );
}

export function ListedText({ text, html, className = '' }: Pick<ListedItem, 'text' | 'html'> & { className?: string }) {
  if (html !== undefined) return <Markdown html={html} className={className} />;
  return text === undefined ? null : <p className={className}>{text}</p>;
}

function ListedTags({ tags, className = '' }: Pick<ListedItem, 'tags'> & { className?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-2 text-fine text-quiet ${className}`}>
      {tags.map((tag) => (
        <li key={tag} className="rounded-control border border-line px-2 py-0.5">
          {tag}
        </li>
      ))}
    </ul>
  );
}

/** The link, if it has a label of its own. */
function ListedLink({ link, className = '' }: Pick<ListedItem, 'link'> & { className?: string }) {
  if (link?.label === undefined) return null;
  return (
    <p className={className}>
      <CardLink to={link.to} label={link.label} isCovering={false} />
    </p>
  );
}

export function ListedPicture({ image, sizes, className }: { image: ListedImage; sizes: string; className: string }) {
  return <Image {...image} sizes={sizes} className={className} />;
}

/** A video above the link of the title, which covers the rest of the entry. */
export function ListedVideo({ video, shown, className }: { video: string; shown: ImageWidth; className: string }) {
  return (
    <div className={`relative z-1 ${className}`}>
      <SectionVideo video={video} shown={shown} />
    </div>
  );
}
