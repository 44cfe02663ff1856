import { SubscribeForm } from '../components/forms.tsx';
import { Actions } from '../components/links.tsx';
import { Image } from '../components/media.tsx';
import { ItemTitle, Title } from '../components/Section.tsx';
import { Emphasis } from '../components/text.tsx';
import { VideoPlayer } from '../components/video.tsx';
import type { HeroSection } from '../content.gen.ts';
import { aspectRatio, imageWidths, sizesOf } from '../images.ts';
import { useSectionPosition, useSite } from '../site-context.tsx';
import { ProofLink } from './Ledger.tsx';
import { ProductAction } from './Products.tsx';

/** A hero that knows where it is. */
interface HeroProps extends HeroSection {
  /** Whether it is the top of the page, below the bar, whose parts come in one after the other. */
  isFirst: boolean;
}

/**
 * The top of a page, or a new beginning further down. `layout` chooses the arrangement of heading, text and image.
 */
export function Hero(props: HeroSection) {
  const { isFirst } = useSectionPosition();
  const Layout = layouts[props.layout ?? 'statement'];
  return (
    <section id={props.id} className={`relative isolate overflow-clip ${props.entry === undefined ? '' : 'has-entry'}`}>
      <Layout {...props} isFirst={isFirst} />
      {props.backdrop !== undefined && <HeroBackdrop {...props} />}
      {props.entry !== undefined && <HeroProof entry={props.entry} />}
    </section>
  );
}

/** Shows an entry of the ledger below the hero, within the first screen. */
function HeroProof({ entry }: { entry: string }) {
  return (
    <div className="page-width">
      <div className="border-t border-line">
        <ProofLink entry={entry} />
      </div>
    </div>
  );
}

/**
 * Returns the padding of a hero. A decorative image is below the text on small screens, and takes the right part of large
 * ones, where heading and text share the left part.
 */
function room({ backdrop, entry, layout, isFirst }: HeroProps): string {
  const isBeside = backdrop !== undefined && layout !== 'sales';
  const above = isFirst ? 'pt-32 md:pt-40' : 'pt-section';
  const text = isFirst
    ? 'lg:[&>.hero-entrance]:pe-[42%] lg:[&>.hero-entrance>*]:col-span-full'
    : 'lg:*:first:pe-[42%] lg:*:first:*:col-span-full';
  return `page-width ${entry === undefined ? 'pb-section' : 'pb-12'} ${above} ${isBeside ? text : ''}`.trimEnd();
}

/** Returns the class of the text, whose parts come in one after the other at the top of a page. */
function entrance({ isFirst }: HeroProps): string {
  return isFirst ? 'hero-entrance' : '';
}

const layouts = {
  statement: Statement,
  stage: Stage,
  split: Split,
  portrait: Portrait,
  sales: Sales,
  reading: Reading,
};

/** The text is at the right of the heading, or below it if there is an image. */
function Statement(props: HeroProps) {
  const [title, body] =
    props.backdrop === undefined
      ? ['lg:col-span-7', 'lg:col-span-5 lg:col-start-8 lg:self-end']
      : ['', 'lg:col-span-6'];
  return (
    <div className={room(props)}>
      <div className={`${entrance(props)} grid gap-x-10 gap-y-10 lg:grid-cols-12`}>
        <HeroTitle {...props} className={title} />
        <HeroBody {...props} className={body} />
      </div>
      <HeroPoints {...props} className="mt-heading" />
      <HeroList {...props} isWide className="mt-heading" />
    </div>
  );
}

/**
 * Shows the text on the left and an image or a video on the right. It is not centred, because the heading in a late font
 * would move it.
 */
function Stage(props: HeroProps) {
  return (
    <div className={room(props)}>
      <div className={`${entrance(props)} grid items-start gap-x-10 gap-y-10 lg:grid-cols-12`}>
        <div className="lg:col-span-7">
          <HeroTitle {...props} />
          <HeroBody {...props} className="mt-8" />
        </div>
        <HeroArt {...props} className="lg:col-span-5 lg:mt-12" />
      </div>
      <HeroPoints {...props} className="mt-heading" />
    </div>
  );
}

/** Text on the left, a list or a small image on the right. */
function Split(props: HeroProps) {
  return (
    <div className={room(props)}>
      <div className={`${entrance(props)} grid gap-x-10 gap-y-12 lg:grid-cols-12`}>
        <div className="lg:col-span-7">
          <HeroTitle {...props} size="title" />
          <HeroBody {...props} className="mt-8" />
        </div>
        <HeroList {...props} className="lg:col-span-5 lg:self-end" />
        <HeroArt {...props} className="lg:col-span-5" />
      </div>
      <HeroPoints {...props} className="mt-heading" />
    </div>
  );
}

/** An image that extends to the right edge of the screen and has the height of the hero. */
function Portrait(props: HeroProps) {
  return (
    <div className="page-width grid gap-x-10 md:grid-cols-12 lg:gap-x-16">
      <div
        className={`${entrance(props)} flex flex-col justify-end ${props.isFirst ? 'pt-32 pb-10 md:col-span-7 md:pt-44' : 'pt-section pb-10 md:col-span-7'} md:pb-section lg:min-h-[min(46rem,92svh)]`}
      >
        <HeroTitle {...props} />
        <HeroBody {...props} className="mt-8" />
        <HeroPoints {...props} className="mt-10" />
      </div>
      <div
        className={`relative -mx-gutter max-md:aspect-square md:col-span-5 ${props.isFirst ? 'md:mt-16' : ''} md:me-[calc((min(100vw,var(--theme-page))-100vw)/2-var(--theme-space-gutter))] md:ms-0 lg:min-h-80`}
      >
        <HeroArt {...props} isFilling />
      </div>
    </div>
  );
}

/** Centred text over a background image, for a page with a single action. */
function Sales(props: HeroProps) {
  return (
    <div className={room(props)}>
      <div className={`${entrance(props)} mx-auto flex max-w-5xl flex-col items-center text-center`}>
        <HeroTitle {...props} />
        <HeroBody {...props} className="mt-8 [&_form]:mx-auto [&_form]:text-start [&_form>p]:text-center" isCentered />
      </div>
      <HeroPoints {...props} className="mt-section" />
    </div>
  );
}

/** A title page: narrow, quiet, and followed by text. */
function Reading(props: HeroProps) {
  return (
    <div className={`${room(props)} ${entrance(props)} grid gap-x-10 gap-y-8 lg:grid-cols-12`}>
      <HeroTitle {...props} size="title" className="lg:col-span-7" />
      <HeroBody {...props} className="lg:col-span-5 lg:self-end" />
    </div>
  );
}

interface TitleProps extends HeroSection {
  size?: 'hero' | 'title';
  className?: string;
}

const sizes = { hero: 'text-hero', title: 'text-title md:text-figure' };

/** Shows the title of a hero, below its logo and eyebrow. */
function HeroTitle({ venture: ventureId, eyebrow, title, size = 'hero', className = '', layout }: TitleProps) {
  const { ventures } = useSite();
  const { isFirst } = useSectionPosition();
  const venture = ventureId === undefined ? undefined : ventures[ventureId];
  return (
    <div className={className}>
      {(venture || eyebrow !== undefined) && (
        <div className={`mb-6 flex items-center gap-4 ${layout === 'sales' ? 'justify-center' : ''}`}>
          {venture && (
            <Image
              src={venture.logo}
              alt=""
              {...(isFirst && { priority: 'early' as const })}
              sizes={sizesOf(imageWidths.logoInHero)}
              className="size-11 object-contain"
            />
          )}
          {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        </div>
      )}
      <Title className={`-ms-[0.035em] display ${sizes[size]}`}>
        <Emphasis text={title} />
      </Title>
    </div>
  );
}

interface BodyProps extends HeroSection {
  className?: string;
  isCentered?: boolean;
}

/** Shows the text and the actions below the heading. */
function HeroBody({ lead, actions, form, product: id, note, className = '', isCentered = false }: BodyProps) {
  const { products } = useSite();
  const product = id === undefined ? undefined : products[id];
  if (lead === undefined && !actions && !form && !product && note === undefined) return null;
  return (
    <div className={`flex flex-col gap-8 ${className}`}>
      {lead !== undefined && <p className={`measure text-lead ${isCentered ? 'text-balance' : ''}`}>{lead}</p>}
      {form && <SubscribeForm {...form} />}
      {actions && <Actions actions={actions} className={isCentered ? 'justify-center' : ''} />}
      {product && <ProductAction product={product} />}
      {note !== undefined && <p className="text-small text-quiet">{note}</p>}
    </div>
  );
}

interface ArtProps extends HeroSection {
  className?: string;
  /** Fills the box around it, whatever the aspect ratio of the image. */
  isFilling?: boolean;
}

/** Shows the video or the image of a hero. Its edges fade, unless the theme sets `--fade`. */
function HeroArt({ layout, video, image, className = '', isFilling = false }: ArtProps) {
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
function HeroBackdrop({ backdrop = '', layout }: HeroSection) {
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

interface HeroPartsProps extends HeroSection {
  className?: string;
}

interface ListProps extends HeroPartsProps {
  /** Shows the list in columns below the hero instead of beside the text. */
  isWide?: boolean;
}

/** A list with a title and numbered items. */
function HeroList({ title, list, className = '', isWide = false }: ListProps) {
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
function HeroPoints({ points, className = '' }: HeroPartsProps) {
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
