import { HeroArt, HeroBackdrop, HeroList, HeroPoints } from '../components/HeroParts.tsx';
import { HeroBody, HeroTitle } from '../components/HeroText.tsx';
import { ProofLink } from '../components/ProofLink.tsx';
import type { HeroSection } from '../content.gen.ts';
import { useSectionPosition } from '../section-position.ts';

/** A hero that knows where it is. */
interface Props extends HeroSection {
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
function room({ backdrop, entry, layout, isFirst }: Props): string {
  const isBeside = backdrop !== undefined && layout !== 'sales';
  const above = isFirst ? 'pt-32 md:pt-40' : 'pt-section';
  const text = isFirst
    ? 'lg:[&>.hero-entrance]:pe-[42%] lg:[&>.hero-entrance>*]:col-span-full'
    : 'lg:*:first:pe-[42%] lg:*:first:*:col-span-full';
  return `page-width ${entry === undefined ? 'pb-section' : 'pb-12'} ${above} ${isBeside ? text : ''}`.trimEnd();
}

/** Returns the class of the text, whose parts come in one after the other at the top of a page. */
function entrance({ isFirst }: Props): string {
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
function Statement(props: Props) {
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
function Stage(props: Props) {
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
function Split(props: Props) {
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
function Portrait(props: Props) {
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
function Sales(props: Props) {
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
function Reading(props: Props) {
  return (
    <div className={`${room(props)} ${entrance(props)} grid gap-x-10 gap-y-8 lg:grid-cols-12`}>
      <HeroTitle {...props} size="title" className="lg:col-span-7" />
      <HeroBody {...props} className="lg:col-span-5 lg:self-end" />
    </div>
  );
}
