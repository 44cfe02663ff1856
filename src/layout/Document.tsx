import type { ComponentType } from 'react';
import { textDirection } from '../../supabase/functions/_shared/text-direction.ts';
import type { ArticleListing } from '../article-lists.ts';
import { reportNotFound } from '../client/page.ts';
import { InlineScript } from '../components/text.tsx';
import type { Section } from '../content.gen.ts';
import { describeView, renderHead } from '../head.ts';
import { innerHtml } from '../html.ts';
import { type BundleAssets, renderEachTime } from '../render-fragment.tsx';
import { findTopSection, sectionTitle, type View } from '../routes.ts';
import { sections } from '../sections/index.ts';
import type { Article, ShareImage } from '../site.ts';
import { SectionProvider, useSite } from '../site-context.tsx';
import { ArticlePage } from './Article.tsx';
import { Footer } from './Footer.tsx';
import { Header, LanguageLinks } from './Header.tsx';

interface Props {
  view: View;
  /** The share image of the page. */
  shareImage: ShareImage | undefined;
  assets: BundleAssets;
}

/** The whole document: head, navigation bar, content, footer. */
export function HtmlDocument({ view, shareImage, assets }: Props) {
  const site = useSite();
  const { settings, messages } = site;
  const { labels } = messages;
  const { renderShared = renderEachTime } = assets;
  const description = describeView(view, site);
  const direction = textDirection(settings.language);
  return (
    <html
      lang={settings.language}
      dir={direction}
      className={direction}
      data-islands={assets.islands.join(' ')}
      data-subscriptions={assets.subscriptions.join(' ')}
      data-not-found={view.kind === 'not-found' ? messages.notFound.log : undefined}
    >
      <head {...innerHtml(renderHead({ view, description, shareImage, assets }, site))} />
      <body>
        <a
          href="#content"
          className="fixed inset-x-3 top-3 z-50 w-fit [translate:0_-6rem] rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:[translate:0]"
        >
          {labels.skip}
        </a>
        <Header renderShared={renderShared} />
        <main
          id="content"
          tabIndex={-1}
          className={`[outline-style:none] ${brandColor(view)} ${roomForBar(view)}`.trimEnd()}
        >
          {view.kind === 'article' ? <ArticlePage {...view} /> : <Sections view={view} />}
          {view.kind === 'not-found' && (
            // Some hosts show this page for addresses in every language, and a small screen has the others only in its menu.
            <LanguageLinks
              className="page-width flex flex-wrap gap-x-6 pb-10"
              linkClassName="block py-2 text-quiet fade-colors hover:text-ink"
            />
          )}
        </main>
        <Footer renderShared={renderShared} />
        {labels.notices !== undefined && (
          <section
            id="toasts"
            aria-label={labels.notices}
            aria-live="polite"
            className="toasts"
            data-dismiss={labels.dismiss}
            data-unavailable={labels.unavailable}
          />
        )}
        {view.kind === 'not-found' && <InlineScript run={reportNotFound} />}
      </body>
    </html>
  );
}

/** Returns the class that keeps what is not made to be below the bar from its top. */
function roomForBar(view: View): string {
  const hasOwnRoom = view.kind === 'article' || shownSections(view)[0]?.type === 'hero';
  return hasOwnRoom ? '' : 'pt-18';
}

/**
 * Returns the class that sets `--brand` to the colour of the page's venture; other class names refer to it as `brand`.
 */
function brandColor(view: View): string {
  if (view.kind === 'article') return '';
  const id = view.page.sections.flatMap((section) => (section.type === 'hero' ? (section.venture ?? []) : []))[0];
  return id === undefined ? '' : `brand brand-${id}`;
}

/** The articles that a section shows, which are not part of its own content. */
interface Articles {
  listing?: ArticleListing | undefined;
  newest?: Article[] | undefined;
}

type PageView = Exclude<View, { kind: 'article' }>;

/** The sections of a page, from top to bottom, below the title of the page if they have no main heading. */
export function Sections({ view }: { view: PageView }) {
  const site = useSite();
  const shown = shownSections(view);
  const top = findTopSection(shown);
  const isTitled = top !== undefined && sectionTitle(top) !== undefined;
  const rendered = shown.map((section, position) => {
    // The registry pairs each type with the component for it, which TypeScript cannot follow here.
    const Component = sections[section.type] as ComponentType<Section & Articles>;
    const index = view.page.sections.indexOf(section);
    return (
      <SectionProvider
        key={index}
        value={{ isFirst: isTitled && position === 0, isTop: section === top, isTitled: false, look: 'plain' }}
      >
        <Component {...section} listing={'listing' in view ? view.listing : undefined} newest={newestIn(view, index)} />
      </SectionProvider>
    );
  });
  return isTitled ? rendered : [<PageTitle key="title" title={describeView(view, site).title} />, ...rendered];
}

/**
 * Returns the sections that a view shows: without those that have nothing to show, and on further pages of the list of
 * articles, only the list and the hero above it.
 */
function shownSections(view: PageView): Section[] {
  const { sections: all } = view.page;
  if (view.kind === 'article-list') {
    const list = all.findIndex(({ type }) => type === 'articles');
    return all.filter(({ type }, index) => index === list || (index < list && type === 'hero'));
  }
  return all.filter(({ type }, index) => type !== 'newest' || newestIn(view, index)?.length);
}

function newestIn(view: PageView, index: number): Article[] | undefined {
  return 'newest' in view ? view.newest?.[index] : undefined;
}

/** The title of a page whose sections have no main heading. */
function PageTitle({ title }: { title: string }) {
  return (
    <header className="page-width pt-14 md:pt-22">
      <h1 className="-ms-[0.035em] display text-title md:text-figure">{title}</h1>
    </header>
  );
}
