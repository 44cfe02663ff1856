import { aspectRatio } from '../aspect-ratio.ts';
import type { HeroSection } from '../content.gen.ts';
import { imageWidths, sizesOf } from '../image-widths.ts';
import { useSectionPosition } from '../section-position.ts';
import { useSite } from '../site-context.tsx';
import { Image } from './Image.tsx';
import { ItemTitle } from './SectionFrame.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

interface ArtProps extends HeroSection {
  className?: string;
  /** Fills the box around it, whatever the aspect ratio of the image. */
  isFilling?: boolean;
}

/** Shows the video or the image of a hero. Its edges fade, unless the theme sets `--fade`. */
export function HeroArt({ layout, video, image, className = '', isFilling = false }: ArtProps) {
  const { integrations, media } = useSite();
  const { isFirst } = useSectionPosition();
  const player = video === undefined ? undefined : integrations.videos[video];
  if (!player && !image) return null;
  const sizes =
    isFilling && image
      ? besideText(aspectRatio(media[image.src]))
      : sizesOf(layout === 'split' ? imageWidths.heroSplit : imageWidths.heroStage);
  return (
    <div className={`${isFirst ? 'hero-art ' : ''}${isFilling ? 'absolute inset-0' : ''} ${className}`}>
      {player && <VideoPlayer {...player} isFirst={isFirst} shown={imageWidths.poster} />}
      {image && (
        <Image
          {...image}
          {...(isFirst && { priority: 'first' as const })}
          sizes={sizes}
          className={
            isFilling
              ? 'size-full object-cover max-md:[mask-image:var(--fade,linear-gradient(transparent,#000_10%,#000_75%,transparent))] md:[mask-image:var(--fade,radial-gradient(farthest-side_at_62%_48%,#000_68%,transparent))]'
              : 'w-full max-lg:mx-auto max-lg:max-w-md [mask-image:var(--fade,radial-gradient(closest-side,#000_70%,transparent))]'
          }
        />
      )}
    </div>
  );
}

/**
 * The `sizes` of an image that is as high as the text beside it, and whose sides are cropped: 44rem on wide screens, where
 * Hero.tsx has a minimum of 42rem, and up to 56rem on tablets, where the lines are short.
 * @param ratio the width of the image divided by its height
 */
function besideText(ratio: number): string {
  const [wide, tablet] = [44, 56].map((height) => `max(45vw,${Math.round(ratio * height)}rem)`);
  return `(min-width:64rem) ${wide},(min-width:48rem) ${tablet},100vw`;
}

/**
 * Shows a decorative image beside the text, or around it if the text is centred. No line of it is under a word: the
 * image beside the text ends where `room` in Hero.tsx begins, and the one around it is masked in the middle, at the
 * navigation bar and at the points below.
 */
export function HeroBackdrop({ backdrop = '', layout }: HeroSection) {
  const isCentered = layout === 'sales';
  const { isFirst } = useSectionPosition();
  return (
    <div
      aria-hidden="true"
      className={`${isFirst ? 'hero-art ' : ''}pointer-events-none -z-10 not-printed ${
        isCentered
          ? 'absolute inset-x-0 top-16 bottom-[calc(var(--theme-space-section)+9rem)] flex items-center justify-center overflow-clip [mask-image:linear-gradient(transparent,#000_15%,#000_70%,transparent)] max-lg:hidden'
          : `max-lg:-mt-6 max-lg:pb-10 lg:absolute ${isFirst ? 'lg:top-32' : 'lg:top-heading'} lg:end-0 lg:w-[40vw]`
      }`}
    >
      <Image
        src={backdrop}
        alt=""
        {...(isFirst && { priority: 'first' as const })}
        sizes={sizesOf(isCentered ? imageWidths.backdropCentered : imageWidths.backdrop)}
        className={
          isCentered
            ? 'w-[max(76rem,94vw)] max-w-none shrink-0 opacity-80 [mask-image:radial-gradient(closest-side,transparent_77%,#000_84%)]'
            : `${isFirst ? 'ridge ' : ''}mx-auto w-full max-w-[44rem] lg:opacity-85 [mask-image:var(--fade,linear-gradient(90deg,transparent,#000_8%,#000_92%,transparent))] lg:max-h-[40rem] lg:max-w-none lg:object-contain lg:object-right lg:[mask-image:var(--fade,linear-gradient(90deg,transparent,#000_16%))] lg:rtl:object-left lg:rtl:[mask-image:var(--fade,linear-gradient(-90deg,transparent,#000_16%))]`
        }
      />
    </div>
  );
}

interface Props extends HeroSection {
  className?: string;
}

interface ListProps extends Props {
  /** Shows the list in columns below the hero instead of beside the text. */
  isWide?: boolean;
}

/** A list with a title and numbered items. */
export function HeroList({ title, list, className = '', isWide = false }: ListProps) {
  if (!list) return null;
  return (
    <div className={className}>
      <ItemTitle under={title} className="eyebrow mb-4">
        {list.title}
      </ItemTitle>
      <ol
        className={`[counter-reset:line] ${isWide ? 'grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4' : 'ruled border-t border-line'}`}
      >
        {list.items.map((item) => (
          <li
            key={item}
            className="grid grid-cols-[2.5rem_1fr] items-baseline border-line py-4 text-ink [counter-increment:line] before:figures before:text-item before:text-brand before:content-[counter(line)]"
          >
            {item}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Short facts under the heading, in columns. */
export function HeroPoints({ points, className = '' }: Props) {
  if (!points) return null;
  return (
    <dl
      className={`grid gap-x-10 gap-y-6 ${points.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'} lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none ${className}`}
    >
      {points.map(({ title, text }) => (
        <div key={title} className="border-t border-line pt-4">
          <dt className="display text-item text-ink">{title}</dt>
          <dd className="mt-1.5 max-w-[26em] text-small">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
