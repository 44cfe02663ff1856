import { aspectRatio } from '../aspect-ratio.ts';
import { ActionLink } from '../components/ActionLink.tsx';
import { DownloadLink } from '../components/DownloadLink.tsx';
import { Image } from '../components/Image.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { Photo, PhotosSection } from '../content.gen.ts';
import { photoWidth, sizesOf } from '../image-widths.ts';
import { sampleMark } from '../sample-mark.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';

/** Shows images in rows of equal height, each as wide as its aspect ratio requires. */
export function Photos({ id, items, action, ...heading }: PhotosSection) {
  const { photos, media } = useSite();
  return (
    <SectionFrame id={id} {...heading}>
      <ul className="contact-sheet flex flex-wrap gap-x-6 gap-y-12">
        {entriesById(photos, items).map((photo) => (
          <li key={photo.id} className={`photo-${photo.id}`}>
            <PhotoCard photo={photo} ratio={aspectRatio(media[photo.src])} under={heading.title} />
          </li>
        ))}
      </ul>
      {action && (
        <div className="mt-heading max-sm:*:w-full">
          <ActionLink action={action} />
        </div>
      )}
    </SectionFrame>
  );
}

function PhotoCard({ photo, ratio, under }: { photo: Photo; ratio: number; under: string | undefined }) {
  const { messages } = useSite();
  return (
    <div {...sampleMark(photo)} className="flex h-full flex-col">
      <Image
        src={photo.src}
        alt=""
        sizes={sizesOf(photoWidth(ratio))}
        className="h-auto w-full rounded-panel border border-line"
      />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <ItemTitle under={under} className="display text-item">
          {photo.title}
        </ItemTitle>
        <p className="text-fine text-quiet tabular-nums">
          {[photo.dimensions?.replace('x', ' × '), photo.format].filter(Boolean).join(' · ')}
        </p>
      </div>
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
  );
}
