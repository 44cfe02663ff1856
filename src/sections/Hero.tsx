import { HeroArt, HeroBackdrop, HeroList, HeroPoints } from '../components/HeroParts.tsx';
import { HeroBody, HeroTitle } from '../components/HeroText.tsx';
import { ProofLink } from '../components/ProofLink.tsx';
import type { HeroSection } from '../content.gen.ts';

/** The top of a page. `layout` chooses the arrangement of heading, text and image. */
export function Hero(props: HeroSection) {
  const Layout = layouts[props.layout ?? 'statement'];
  return (
    <section id={props.id} className={`relative isolate overflow-clip ${props.entry === undefined ? '' : 'has-entry'}`}>
      <Layout {...props} />
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
function room({ backdrop, entry, layout }: HeroSection): string {
  const isBeside = backdrop !== undefined && layout !== 'sales';
  return `page-width ${entry === undefined ? 'pb-section' : 'pb-12'} ${isBeside ? 'pt-32 md:pt-40 lg:[&>.hero-entrance]:pe-[42%] lg:[&>.hero-entrance>*]:col-span-full' : 'pt-32 md:pt-40'}`;
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
function Statement(props: HeroSection) {
  const [title, body] =
    props.backdrop === undefined
      ? ['lg:col-span-7', 'lg:col-span-5 lg:col-start-8 lg:self-end']
      : ['', 'lg:col-span-6'];
  return (
    <div className={room(props)}>
      <div className="hero-entrance grid gap-x-10 gap-y-10 lg:grid-cols-12">
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
function Stage(props: HeroSection) {
  return (
    <div className={room(props)}>
      <div className="hero-entrance grid items-start gap-x-10 gap-y-10 lg:grid-cols-12">
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
function Split(props: HeroSection) {
  return (
    <div className={room(props)}>
      <div className="hero-entrance grid gap-x-10 gap-y-12 lg:grid-cols-12">
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
function Portrait(props: HeroSection) {
  return (
    <div className="page-width grid gap-x-10 md:grid-cols-12 lg:gap-x-16">
      <div className="hero-entrance flex flex-col justify-end pt-32 pb-10 md:col-span-7 md:pt-44 md:pb-section lg:min-h-[min(46rem,92svh)]">
        <HeroTitle {...props} />
        <HeroBody {...props} className="mt-8" />
        <HeroPoints {...props} className="mt-10" />
      </div>
      <div className="relative -mx-gutter max-md:aspect-square md:col-span-5 md:mt-16 md:me-[calc((min(100vw,var(--theme-page))-100vw)/2-var(--theme-space-gutter))] md:ms-0 lg:min-h-80">
        <HeroArt {...props} isFilling />
      </div>
    </div>
  );
}

/** Centred text over a background image, for a page with a single action. */
function Sales(props: HeroSection) {
  return (
    <div className={room(props)}>
      <div className="hero-entrance mx-auto flex max-w-5xl flex-col items-center text-center">
        <HeroTitle {...props} />
        <HeroBody {...props} className="mt-8 [&_form]:mx-auto [&_form]:text-start [&_form>p]:text-center" isCentered />
      </div>
      <HeroPoints {...props} className="mt-section" />
    </div>
  );
}

/** A title page: narrow, quiet, and followed by text. */
function Reading(props: HeroSection) {
  return (
    <div className={`${room(props)} hero-entrance grid gap-x-10 gap-y-8 lg:grid-cols-12`}>
      <HeroTitle {...props} size="title" className="lg:col-span-7" />
      <HeroBody {...props} className="lg:col-span-5 lg:self-end" />
    </div>
  );
}
