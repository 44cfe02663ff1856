import type { HeroSection } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';
import { Picture } from './Picture.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

interface ArtProps extends HeroSection {
  className?: string;
  /** Fills the box around it, whatever its own shape. */
  isFilling?: boolean;
}

/** The video or the picture of a hero. */
export function HeroArt({ video, image, className = '', isFilling = false }: ArtProps) {
  const { integrations } = useSite();
  const player = video === undefined ? undefined : integrations.videos[video];
  if (!player && !image) return null;
  return (
    <div className={`hero-art ${isFilling ? 'absolute inset-0' : ''} ${className}`}>
      {player && <VideoPlayer {...player} />}
      {image && (
        <Picture
          {...image}
          priority
          sizes="(min-width: 64rem) 45vw, 100vw"
          className={isFilling ? 'size-full object-cover' : 'w-full rounded-panel'}
        />
      )}
    </div>
  );
}

/** A drawing behind the words. It says nothing, and never makes them harder to read. */
export function HeroBackdrop({ backdrop = '', layout }: HeroSection) {
  const isCentered = layout === 'sales';
  return (
    <div
      aria-hidden="true"
      className={`hero-art pointer-events-none absolute -z-10 not-printed ${isCentered ? 'inset-x-0 -top-24 flex justify-center' : 'inset-y-0 right-0 w-full lg:w-[68vw]'}`}
    >
      <Picture
        src={backdrop}
        alt=""
        priority
        className={
          isCentered
            ? 'w-[max(52rem,70vw)] max-w-none opacity-35 [mask-image:radial-gradient(closest-side,#0003_45%,#000_75%)]'
            : 'size-full object-cover object-right opacity-35 mask-intersect [mask-image:linear-gradient(100deg,transparent_10%,#000_60%),linear-gradient(#000_55%,transparent_96%)] lg:opacity-85'
        }
      />
    </div>
  );
}

interface Props extends HeroSection {
  className?: string;
}

/** A titled list beside the heading, its lines numbered. */
export function HeroList({ list, backdrop, className = '' }: Props) {
  if (!list) return null;
  // Over a drawing it needs a ground of its own.
  const ground =
    backdrop === undefined ? '' : 'rounded-panel border border-line bg-ground/85 p-6 backdrop-blur-xs md:p-8';
  return (
    <div className={`${ground} ${className}`}>
      <h2 className="eyebrow mb-4">{list.title}</h2>
      <ol className="divide-y divide-line border-y border-line [counter-reset:line]">
        {list.items.map((item) => (
          <li
            key={item}
            className="grid grid-cols-[2.5rem_1fr] items-baseline py-4 text-ink [counter-increment:line] before:figures before:text-item before:text-own before:content-[counter(line)]"
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
      className={`grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none ${className}`}
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
