import type { ReactNode } from 'react';
import { SubscribeForm } from '../components/forms.tsx';
import { Actions } from '../components/links.tsx';
import { Image, SectionVideo } from '../components/media.tsx';
import { Arrange, ItemTitle, type Layout, ListOf, type SectionOf, Title } from '../components/Section.tsx';
import { Emphasis, Facts } from '../components/text.tsx';
import { aspectRatio, imageWidths, sizesOf } from '../images.ts';
import { SectionProvider, useSection, useSite } from '../site-context.tsx';
import { ProofLink } from './Ledger.tsx';
import { ProductAction } from './Products.tsx';

/** The classes of a hero. */
interface Look {
  /** The classes around everything; by default, those of `paddingOf`. */
  outside?: string;
  /** Around the text and what is beside it. At the top of a page, an animation shows its parts one after the other. */
  box: string;
  parts: Layout<keyof typeof parts>;
  /** What is below the box; with an `outside` that is a grid, beside it. */
  after?: Layout<keyof typeof parts>;
}

/**
 * `statement`: the text is at the right of the title, or below it if there is an image. `stage`: text on the left, an
 * image or a video on the right; not centred, because it would move when the title's font loads. `split`: text on the
 * left, a list or a small image on the right. `portrait`: an image that extends to the right edge of the screen and has
 * the height of the hero. `sales`: centred text over an image, for a page with a single action. `reading`: a title page,
 * followed by text.
 */
const looks: Record<NonNullable<SectionOf<'hero'>['layout']>, Look> = {
  statement: {
    box: 'grid gap-x-10 gap-y-10 lg:grid-cols-12',
    parts: { title: 'lg:col-span-7', text: 'lg:col-span-5 lg:col-start-8 lg:self-end' },
    after: { points: 'mt-heading', list: 'mt-heading' },
  },
  stage: {
    box: 'grid items-start gap-x-10 gap-y-10 lg:grid-cols-12',
    parts: { body: ['lg:col-span-7', { title: '', text: 'mt-8' }], art: 'lg:col-span-5 lg:mt-12' },
    after: { points: 'mt-heading' },
  },
  split: {
    box: 'grid gap-x-10 gap-y-12 lg:grid-cols-12',
    parts: {
      body: ['lg:col-span-7', { title: '', text: 'mt-8' }],
      list: 'lg:col-span-5 lg:self-end',
      art: 'lg:col-span-5',
    },
    after: { points: 'mt-heading' },
  },
  portrait: {
    outside: 'page-width grid gap-x-10 md:grid-cols-12 lg:gap-x-16',
    box: 'flex flex-col justify-end pb-10 md:col-span-7 md:pb-section lg:min-h-[min(46rem,92svh)]',
    parts: { title: '', text: 'mt-8', points: 'mt-10' },
    after: {
      portrait:
        'relative -mx-gutter max-lg:aspect-square max-lg:self-center md:col-span-5 md:me-[calc((min(100vw,var(--theme-page))-100vw)/2-var(--theme-space-gutter))] md:ms-0 lg:min-h-80',
    },
  },
  sales: {
    box: 'mx-auto flex max-w-5xl flex-col items-center text-center',
    parts: { title: '', text: 'mt-8 [&_form]:mx-auto [&_form]:text-start [&_form_p]:text-center' },
    after: { points: 'mt-section' },
  },
  reading: {
    box: 'grid gap-x-10 gap-y-8 lg:grid-cols-12',
    parts: { title: 'lg:col-span-7', text: 'lg:col-span-5 lg:self-end' },
  },
};

type PartProps = SectionOf<'hero'> & { className: string };

const parts = {
  title: HeroTitle,
  text: HeroText,
  art: HeroArt,
  portrait: ({ className, ...hero }) => (
    <div className={`${className} ${useSection().isFirst ? 'md:mt-16' : ''}`}>
      <HeroArt {...hero} className="absolute inset-0" />
    </div>
  ),
  points: ({ points, className }) => (
    <Facts
      facts={points}
      className={`grid gap-x-10 gap-y-6 ${points?.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'} lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none ${className}`}
      fact="border-t border-line pt-4"
      text="mt-1.5 max-w-[26em] text-small"
    />
  ),
  list: HeroList,
} satisfies Record<string, (hero: PartProps) => ReactNode>;

/** The top of a page, or the start of a new part further down. Below it is the `entry` of a ledger, if there is one. */
export function Hero(hero: SectionOf<'hero'>) {
  const section = useSection();
  const { isFirst } = section;
  const { id, layout = 'statement', backdrop, entry } = hero;
  const isTextBelow = layout === 'statement' && backdrop !== undefined; // The backdrop is beside the title.
  const look = { ...looks[layout], ...(isTextBelow && { parts: { title: '', text: 'lg:col-span-6' } }) };
  const above = look.outside === undefined ? '' : isFirst ? 'pt-32 md:pt-44' : 'pt-section';
  return (
    <SectionProvider value={{ ...section, isTitled: true }}>
      <section id={id} className={`relative isolate overflow-clip ${entry === undefined ? '' : 'has-entry'}`}>
        <div className={look.outside ?? paddingOf(hero, isFirst)}>
          <div className={`${isFirst ? 'hero-entrance' : ''} ${look.box} ${above}`}>
            <Arrange parts={parts} of={hero} layout={look.parts} />
          </div>
          {look.after && <Arrange parts={parts} of={hero} layout={look.after} />}
        </div>
        {backdrop !== undefined && <HeroBackdrop src={backdrop} isCentered={layout === 'sales'} />}
        {entry !== undefined && (
          <div className="page-width">
            <div className="border-t border-line">
              <ProofLink entry={entry} />
            </div>
          </div>
        )}
      </section>
    </SectionProvider>
  );
}

/**
 * Returns the classes for the padding of a hero. On large screens, heading and text leave the right part to an image in
 * the background. Below a hero with an `entry`, the padding is smaller, because a line and a link to its proof follow.
 */
function paddingOf({ backdrop, entry, layout }: SectionOf<'hero'>, isFirst: boolean): string {
  const isOnLeft = backdrop !== undefined && layout !== 'sales';
  const above = isFirst ? 'pt-32 md:pt-40' : 'pt-section';
  // In the first hero, heading and text are inside one more element.
  const leavesRight = isFirst
    ? 'lg:[&>.hero-entrance]:pe-[42%] lg:[&>.hero-entrance>*]:col-span-full'
    : 'lg:*:first:pe-[42%] lg:*:first:*:col-span-full';
  return `page-width ${entry === undefined ? 'pb-section' : 'pb-12'} ${above} ${isOnLeft ? leavesRight : ''}`;
}

/** Shows the title of a hero, below its logo and eyebrow. */
function HeroTitle({ layout, venture: id, eyebrow, title, className }: PartProps) {
  const venture = useSite().ventures[id ?? ''];
  const { isFirst } = useSection();
  return (
    <div className={className}>
      {(venture || eyebrow !== undefined) && (
        <div className={`mb-6 flex items-center gap-4 ${layout === 'sales' ? 'justify-center' : ''}`}>
          {venture && (
            <Image
              src={venture.logo}
              priority={isFirst && 'early'}
              sizes={sizesOf(imageWidths.logoInHero)}
              className="size-11 object-contain"
            />
          )}
          {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        </div>
      )}
      <Title className="-ms-[0.035em] display text-hero">
        <Emphasis text={title} />
      </Title>
    </div>
  );
}

/** Shows the text, the form, the actions and the note below the heading; nothing if there is none of them. */
function HeroText({ layout, lead, actions, form, product: id, note, className }: PartProps) {
  const product = useSite().products[id ?? ''];
  const isCentered = layout === 'sales';
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

/** An image whose edges fade, unless the theme sets `--fade`. */
export const fading = 'w-full [mask-image:var(--fade,radial-gradient(closest-side,#000_70%,transparent))]';
const filling =
  'size-full object-cover max-md:[mask-image:var(--fade,linear-gradient(transparent,#000_10%,#000_75%,transparent))] md:[mask-image:var(--fade,radial-gradient(farthest-side_at_62%_48%,#000_68%,transparent))]';

/** Shows the video or the image of a hero; nothing if it has neither. */
function HeroArt({ layout, video, image, className }: PartProps) {
  const { media } = useSite();
  const { isFirst } = useSection();
  if (video === undefined && !image) return null;
  const narrow = sizesOf(layout === 'split' ? imageWidths.heroSplit : imageWidths.heroStage);
  const isPortrait = layout === 'portrait';
  return (
    <div className={`${isFirst ? 'hero-art' : ''} ${className}`}>
      <SectionVideo video={video} isFirst={isFirst} shown={imageWidths.poster} />
      {image && (
        <Image
          {...image}
          priority={isFirst && 'first'}
          sizes={isPortrait ? besideText(aspectRatio(media[image.src])) : narrow}
          className={isPortrait ? filling : `max-lg:mx-auto max-lg:max-w-md ${fading}`}
        />
      )}
    </div>
  );
}

/**
 * Returns the `sizes` of an image that is as high as the text beside it, and whose sides are cropped. On wide screens it
 * is 44rem high and at least 45vw wide; on tablets, it covers a square of 40vw.
 * @param ratio the width of the image divided by its height
 */
function besideText(ratio: number): string {
  const tablet = Math.round(40 * Math.max(1, ratio));
  return `(min-width:64rem) max(45vw,${Math.round(44 * ratio)}rem),(min-width:48rem) ${tablet}vw,100vw`;
}

/**
 * Shows a decorative image beside the text, or around it if the text is centred. The image never runs under the text:
 * beside it, the image has the room that `paddingOf` leaves; around it, the image is masked in the middle, at the
 * navigation bar and at the points below.
 */
function HeroBackdrop({ src, isCentered }: { src: string; isCentered: boolean }) {
  const { isFirst } = useSection();
  const place = isCentered
    ? `absolute inset-x-0 flex justify-center overflow-clip [mask-image:linear-gradient(transparent,#000_15%,#000_70%,transparent)] ${isFirst ? 'max-lg:top-14 max-lg:h-48' : 'max-lg:hidden'} lg:top-16 lg:bottom-[calc(var(--theme-space-section)+9rem)] lg:items-center`
    : `hero-lines max-lg:-mt-6 max-lg:pb-10 lg:absolute ${isFirst ? 'lg:top-32' : 'lg:top-heading'} lg:end-0 lg:w-[40vw]`;
  const image = isCentered
    ? 'max-w-none shrink-0 self-start opacity-80 max-lg:mt-[calc(1rem-19vw)] max-lg:w-[250vw] lg:w-[max(76rem,94vw)] lg:self-center [mask-image:radial-gradient(closest-side,transparent_77%,#000_84%)]'
    : `mx-auto w-full max-w-[44rem] lg:opacity-85 [mask-image:var(--fade,linear-gradient(90deg,transparent,#000_8%,#000_92%,transparent))] lg:max-h-[40rem] lg:max-w-none lg:object-contain lg:object-right lg:[mask-image:var(--fade,linear-gradient(90deg,transparent,#000_16%))] lg:rtl:object-left lg:rtl:[mask-image:var(--fade,linear-gradient(-90deg,transparent,#000_16%))]`;
  const sizes = sizesOf(isCentered ? imageWidths.backdropCentered : imageWidths.backdrop);
  return (
    <div aria-hidden="true" className={`${isFirst ? 'hero-art' : ''} pointer-events-none -z-10 not-printed ${place}`}>
      <Image src={src} priority={isFirst && 'first'} sizes={sizes} className={image} />
    </div>
  );
}

/** A list with a title and numbered items: in columns across the page in `statement`, in rows beside the text in `split`. */
function HeroList({ list, layout, className }: PartProps) {
  if (!list) return null;
  const columns = layout === 'split' ? 'ruled border-t border-line' : 'grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4';
  return (
    <div className={className}>
      <ItemTitle className="eyebrow mb-4">{list.title}</ItemTitle>
      <ListOf
        of={list.items}
        as="ol"
        className={`[counter-reset:line] ${columns}`}
        item="grid grid-cols-[2.5rem_1fr] items-baseline border-line py-4 text-ink [counter-increment:line] before:figures before:text-item before:text-brand before:content-[counter(line)]"
      />
    </div>
  );
}
