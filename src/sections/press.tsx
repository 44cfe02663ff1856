import { ActionLink, CardLink, ClosingAction, DownloadLink, useDownload } from '../components/links.tsx';
import { Image } from '../components/media.tsx';
import { ItemTitle, ListOf, Section, type SectionOf, useEntries } from '../components/Section.tsx';
import { Day, Markdown, SampleNote } from '../components/text.tsx';
import type { Asset, Photo } from '../content.gen.ts';
import { aspectRatio, photoWidth, sizesOf } from '../images.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { fillCounts, formatBytes } from '../text/formats.ts';
import { fillPlaceholders } from '../text/placeholders.ts';

/** Shows images in rows of equal height, each as wide as its aspect ratio requires. */
export function Photos({ items, action, ...section }: SectionOf<'photos'>) {
  return (
    <Section {...section}>
      <ul className="contact-sheet flex flex-wrap gap-x-6 gap-y-12">
        {useEntries('photos', items).map((photo) => (
          <li key={photo.id} className={`photo-${photo.id}`}>
            <PhotoCard {...photo} />
          </li>
        ))}
      </ul>
      <ClosingAction action={action} look="main" />
    </Section>
  );
}

function PhotoCard(photo: Photo) {
  const { media, messages } = useSite();
  const { src, title, description, dimensions, format, sample } = photo;
  const details = [dimensions?.replace('x', ' × '), format, sample && messages.labels.sample];
  const sizes = sizesOf(photoWidth(aspectRatio(media[src])));
  const link = 'inline-block py-1 font-semibold text-link';
  return (
    <div className="flex h-full flex-col">
      <Image src={src} sizes={sizes} className="h-auto w-full rounded-panel border border-line" />
      <ItemTitle className="mt-4 display text-item">{title}</ItemTitle>
      <p className="mt-1 text-fine text-quiet tabular-nums">{details.filter(Boolean).join(' · ')}</p>
      <p className="mt-2 mb-4 max-w-[30em] text-small">{description}</p>
      <p className="mt-auto">
        <DownloadLink entry={photo} label={messages.labels.download} isOneOfMany className={link} />
      </p>
    </div>
  );
}

/** Lists of files for the press: group, name, size, download. */
export function Assets({ groups, action, ...section }: SectionOf<'assets'>) {
  const { assets } = useSite();
  return (
    <Section {...section}>
      <div className="grid gap-y-14">
        {groups.map(({ title, items }) => (
          <div key={title} className="grid gap-x-10 gap-y-4 lg:grid-cols-12">
            <ItemTitle className="display text-subject lg:col-span-4">{title}</ItemTitle>
            <ListOf
              of={entriesById(assets, items)}
              className="ruled border-t border-line lg:col-span-8"
              item="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 py-4 md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_4rem_12rem] lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_4rem_13.5rem]"
            >
              {(asset) => <AssetRow asset={asset} />}
            </ListOf>
          </div>
        ))}
      </div>
      <ClosingAction action={action} />
    </Section>
  );
}

function AssetRow({ asset }: { asset: Asset }) {
  const { messages, settings } = useSite();
  const bytes = useDownload(asset)?.bytes;
  const size = bytes === undefined ? asset.size : formatBytes(bytes, settings);
  const linkProps = { showSize: false, isOneOfMany: true, className: 'inline-flex py-1 text-link' };
  return (
    <>
      <p className="font-semibold text-ink">{asset.name}</p>
      <p className="text-small max-md:order-last max-md:col-span-2">{asset.description}</p>
      <p className="text-end text-small text-quiet tabular-nums">{size}</p>
      <p className="text-small max-md:order-last max-md:col-span-2 md:text-end">
        <DownloadLink entry={asset} label={messages.labels.download} {...linkProps} />
      </p>
    </>
  );
}

/** Shows recordings in rows, each with the player of the browser, which loads nothing before it is pressed. */
export function Recordings({ items, ...section }: SectionOf<'recordings'>) {
  const { media } = useSite();
  const row = 'grid gap-x-10 gap-y-4 py-8 lg:grid-cols-12 lg:items-center';
  return (
    <Section {...section}>
      <ListOf of={items} as="ol" className="ruled border-y border-line" article={row}>
        {({ title, file, text, date, length, action, sample }) => (
          <>
            <div className="lg:col-span-7">
              <ItemTitle className="display text-subject">{title}</ItemTitle>
              {(date ?? length) !== undefined && (
                <p className="mt-2 flex gap-x-5 text-small text-quiet tabular-nums">
                  {date !== undefined && <Day of={date} />}
                  {length !== undefined && <span>{length}</span>}
                </p>
              )}
              {text !== undefined && <p className="measure mt-3">{text}</p>}
              <SampleNote of={{ sample }} className="mt-3" />
            </div>
            <div className="flex flex-col items-start gap-4 lg:col-span-5">
              {/* biome-ignore lint/a11y/useMediaCaption: a recording has no captions; its transcript is a link beside it. */}
              <audio controls preload="none" src={media[file]?.url} aria-label={title} className="w-full not-printed" />
              {action && <ActionLink action={action} look="quiet" />}
            </div>
          </>
        )}
      </ListOf>
    </Section>
  );
}

/** Biographies to copy, on a light sheet. */
export function Biographies({ items, ...section }: SectionOf<'biographies'>) {
  return (
    <Section {...section} look="paper">
      <div className="ruled border-t border-line">
        {items.map(({ title, use, text }) => (
          <article key={title} className="grid gap-x-10 gap-y-5 py-10 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <ItemTitle className="display text-subject">{title}</ItemTitle>
              <p className="mt-2 max-w-[22em] text-small">{use}</p>
            </div>
            <Markdown html={text} className="measure text-ink lg:col-span-7 lg:col-start-6" />
          </article>
        ))}
      </div>
    </Section>
  );
}

/** Episodes in rows, each with its best sentence and a link to the moment in which it is said. */
export function Episodes({ items, words, ...section }: SectionOf<'episodes'>) {
  const { settings } = useSite();
  const [list, row] = ['ruled border-t border-line', 'grid gap-x-10 gap-y-5 py-10 lg:grid-cols-12'];
  return (
    <Section {...section}>
      <ListOf of={useEntries('episodes', items)} as="ol" className={list} item="group relative" article={row}>
        {({ number, title, guest, date, minutes, topic, summary, quote, moment, to, sample }) => (
          <>
            <div className="flex flex-wrap items-baseline gap-x-5 text-small text-quiet lg:col-span-2 lg:flex-col lg:flex-nowrap">
              <p className="figures text-item text-brand">{fillPlaceholders(words.number, { number })}</p>
              <p className="lg:mt-3">
                <Day of={date} />
              </p>
              <p>{topic}</p>
              <p>{fillCounts(words.length, { minutes }, settings)}</p>
              <SampleNote of={{ sample }} />
            </div>
            <div className="lg:col-span-5">
              <ItemTitle className="display text-subject">{title}</ItemTitle>
              <p className="mt-2 text-ink">{guest}</p>
              <p className="measure mt-4">{summary}</p>
            </div>
            <div className="flex flex-col items-start gap-5 lg:col-span-5">
              <blockquote className="hanging-quote display text-item text-ink lg:text-subject lg:[line-height:1.25]">
                <p>{quote}</p>
              </blockquote>
              <CardLink to={to} label={fillPlaceholders(words.listen, { moment })} />
            </div>
          </>
        )}
      </ListOf>
    </Section>
  );
}
