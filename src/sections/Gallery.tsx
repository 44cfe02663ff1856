import { useId } from 'react';
import { Image } from '../components/media.tsx';
import { EmptyList, Section } from '../components/Section.tsx';
import { SectionVideo } from '../components/video.tsx';
import type { Figure, GalleryItem, GallerySection, VideoSection } from '../content.gen.ts';
import { toItems } from '../entries.ts';
import { aspectRatio, galleryWidth, imageWidths, sizesOf } from '../images.ts';
import { useSite } from '../site-context.tsx';

const grids = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' };

/** Shows images in a grid, cropped to the same box, each of which opens as a whole; and videos among them. */
export function Gallery({ items = [], from, columns = 3, ...section }: GallerySection) {
  const site = useSite();
  // The images of entries are under their titles.
  const entries = toItems(from ? { from } : {}, site).map(
    ({ video, image, title }): GalleryItem =>
      video === undefined && image ? { ...image, alt: image.alt || title, caption: title } : { video },
  );
  const shown = (from ? entries : items).filter(({ video, src }) => (video ?? src) !== undefined);
  if (shown.length === 0)
    return (
      <Section {...section}>
        <EmptyList text={from?.empty} />
      </Section>
    );
  return (
    <Section {...section}>
      <ul className={`grid gap-x-6 gap-y-10 ${grids[columns]}`}>
        {shown.map(({ video, src = '', alt = '', ...image }) => (
          <li key={video ?? src}>
            {video === undefined ? (
              <GalleryFigure image={{ src, alt, ...image }} columns={columns} />
            ) : (
              <SectionVideo video={video} shown={galleryWidth(columns, 16 / 9)} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** An image with its caption. It opens as a popover, which needs no script; pressing it again closes it. */
function GalleryFigure({ image, columns }: { image: Figure; columns: 2 | 3 | 4 }) {
  const { media } = useSite();
  const viewer = useId();
  const { caption, ...shown } = image;
  return (
    <figure>
      <button
        type="button"
        popoverTarget={viewer}
        className="group block w-full cursor-zoom-in overflow-clip rounded-panel border border-line"
      >
        <Image
          {...shown}
          sizes={sizesOf(galleryWidth(columns), aspectRatio(media[image.src]))}
          className="aspect-4/3 w-full object-cover transition-[filter] duration-(--theme-calm) group-hover:[filter:brightness(1.1)]"
        />
      </button>
      <div
        id={viewer}
        popover="auto"
        role="dialog"
        aria-label={image.alt}
        className="h-dvh max-h-none w-screen max-w-none bg-ground/95 not-printed"
      >
        <button
          type="button"
          popoverTarget={viewer}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: the browser moves the focus here when it opens the image, not before.
          autoFocus
          className="block size-full cursor-zoom-out p-[3vmin] -outline-offset-4"
        >
          <Image {...shown} sizes="94vw" className="size-full object-contain" />
        </button>
      </div>
      {caption !== undefined && <figcaption className="mt-3 text-small">{caption}</figcaption>}
    </figure>
  );
}

/** Shows videos as their posters until they are loaded: one beside the heading, several in two columns below it. */
export function Video({ items, ...section }: VideoSection) {
  const isAlone = items.length === 1;
  return (
    <Section {...section} layout={isAlone ? 'aside' : 'stacked'}>
      <ul className={isAlone ? '' : 'grid gap-x-6 gap-y-10 md:grid-cols-2'}>
        {items.map((item) => (
          <li key={item}>
            <SectionVideo video={item} shown={isAlone ? imageWidths.posterAlone : imageWidths.posterOfSeveral} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
