import { ActionLink, ClosingAction, DownloadLink, useDownload } from '../components/links.tsx';
import { Image } from '../components/media.tsx';
import { ItemTitle, ListOf, Section, type SectionOf } from '../components/Section.tsx';
import { SampleNote } from '../components/text.tsx';
import type { Asset } from '../content.gen.ts';
import { aspectRatio, photoWidth, sizesOf } from '../images.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { formatBytes, formatDay } from '../text/formats.ts';

/** Shows images in rows of equal height, each as wide as its aspect ratio requires. */
export function Photos({ items, action, ...section }: SectionOf<'photos'>) {
  const { photos, media, messages } = useSite();
  return (
    <Section {...section}>
      <ul className="contact-sheet flex flex-wrap gap-x-6 gap-y-12">
        {entriesById(photos, items).map((photo) => (
          <li key={photo.id} className={`photo-${photo.id}`}>
            <div className="flex h-full flex-col">
              <Image
                src={photo.src}
                sizes={sizesOf(photoWidth(aspectRatio(media[photo.src])))}
                className="h-auto w-full rounded-panel border border-line"
              />
              <ItemTitle className="mt-4 display text-item">{photo.title}</ItemTitle>
              <p className="mt-1 text-fine text-quiet tabular-nums">
                {[photo.dimensions?.replace('x', ' × '), photo.format, photo.sample && messages.labels.sample]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="mt-2 mb-4 max-w-[30em] text-small">{photo.description}</p>
              <p className="mt-auto">
                <DownloadLink
                  entry={photo}
                  label={messages.labels.download}
                  isOneOfMany
                  className="inline-block py-1 font-semibold text-link"
                />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ClosingAction action={action} look="main" />
    </Section>
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
  return (
    <>
      <p className="font-semibold text-ink">{asset.name}</p>
      <p className="text-small max-md:order-last max-md:col-span-2">{asset.description}</p>
      <p className="text-end text-small text-quiet tabular-nums">
        {bytes === undefined ? asset.size : formatBytes(bytes, settings)}
      </p>
      <p className="text-small max-md:order-last max-md:col-span-2 md:text-end">
        <DownloadLink
          entry={asset}
          label={messages.labels.download}
          showSize={false}
          isOneOfMany
          className="inline-flex py-1 text-link"
        />
      </p>
    </>
  );
}

/** Shows recordings in rows, each with the player of the browser, which loads nothing before it is pressed. */
export function Recordings({ items, ...section }: SectionOf<'recordings'>) {
  const { settings, media } = useSite();
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
                  {date !== undefined && <time dateTime={date}>{formatDay(date, settings.language)}</time>}
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
