import type { ComponentType } from 'react';
import { textDirection } from '../../supabase/functions/_shared/text-direction.ts';
import type { ArticleListing } from '../article-lists.ts';
import { reportNotFound } from '../client/inline.ts';
import { InlineScript } from '../components/text.tsx';
import type { Section } from '../content.gen.ts';
import { type DocumentContent, describeView, renderHead } from '../head.ts';
import { innerHtml } from '../html.ts';
import { findTopSection, sectionTitle, type View } from '../routes.ts';
import { sections } from '../sections/index.ts';
import type { Article } from '../site.ts';
import { SectionProvider, useSite } from '../site-context.tsx';
import { byLanguage } from '../text/formats.ts';
import { ArticlePage } from './Article.tsx';
import { Footer } from './Footer.tsx';
import { Header, LanguageLinks } from './Header.tsx';

const directionIn = byLanguage(textDirection);

/** The whole document: head, navigation bar, content, footer, and the region for toasts. */
export function HtmlDocument(content: DocumentContent) {
  const { view, assets } = content;
  const site = useSite();
  const { settings, messages } = site;
  const { labels } = messages;
  const direction = directionIn(settings.language);
  const isNotFound = view.kind === 'not-found';
  const [all, shown] = view.kind === 'article' ? [[], []] : [view.page.sections, shownSections(view)];
  const [venture] = all.flatMap((section) => (section.type === 'hero' ? (section.venture ?? []) : []));
  const classes = [
    '[outline-style:none]',
    // Sets the colour that other class names call `brand` to that of the venture.
    venture === undefined ? '' : `brand brand-${venture}`,
    // Only articles and heroes leave space for the navigation bar themselves.
    view.kind === 'article' || shown[0]?.type === 'hero' ? '' : 'pt-18',
  ];
  return (
    <html
      lang={settings.language}
      dir={direction}
      className={direction}
      data-islands={assets.islands}
      data-subscriptions={assets.subscriptions}
      data-not-found={isNotFound ? messages.notFound.log : undefined}
    >
      <head {...innerHtml(renderHead(content, site))} />
      <body>
        <a
          href="#content"
          className="fixed inset-x-3 top-3 z-50 w-fit [translate:0_-6rem] rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:[translate:0]"
        >
          {labels.skip}
        </a>
        <Header />
        <main id="content" tabIndex={-1} className={classes.join(' ').trimEnd()}>
          {view.kind === 'article' ? <ArticlePage {...view} /> : <Sections view={view} />}
          {isNotFound && (
            // Some hosts show this page for every language, and small screens have links to others only in the menu.
            <LanguageLinks
              className="page-width flex flex-wrap gap-x-6 pb-10"
              linkClassName="block py-2 text-quiet fade-colors hover:text-ink"
            />
          )}
        </main>
        <Footer />
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
        {isNotFound && <InlineScript run={reportNotFound} />}
      </body>
    </html>
  );
}

interface Articles {
  listing?: ArticleListing | undefined;
  newest?: Article[] | undefined;
}

type PageView = Exclude<View, { kind: 'article' }>;

/** The sections of a page, from top to bottom, below the title of the page if no section is the main heading. */
export function Sections({ view }: { view: PageView }) {
  const { title } = describeView(view, useSite());
  const shown = shownSections(view);
  const top = findTopSection(shown);
  const hasHeading = top !== undefined && sectionTitle(top) !== undefined;
  return (
    <>
      {!hasHeading && (
        <header className="page-width pt-14 md:pt-22">
          <h1 className="-ms-[0.035em] display text-title md:text-figure">{title}</h1>
        </header>
      )}
      {shown.map((section, position) => {
        // The registry pairs each type with the component for it, which TypeScript cannot follow here.
        const Component = sections[section.type] as ComponentType<Section & Articles>;
        const context = { isFirst: hasHeading && position === 0, isTop: section === top, isTitled: false } as const;
        const listing = 'listing' in view ? view.listing : undefined;
        return (
          <SectionProvider key={view.page.sections.indexOf(section)} value={{ ...context, look: 'plain' }}>
            <Component {...section} listing={listing} newest={newestIn(view, section)} />
          </SectionProvider>
        );
      })}
    </>
  );
}

/**
 * Returns the sections that a view shows: all that have something to show or, on the later pages of the list of
 * articles and on the lists of categories and tags, only the list and the hero above it.
 */
function shownSections(view: PageView): Section[] {
  const { sections: all } = view.page;
  if (view.kind !== 'article-list')
    return all.filter((section) => section.type !== 'newest' || newestIn(view, section)?.length);
  const list = all.findIndex(({ type }) => type === 'articles');
  return all.filter(({ type }, index) => index === list || (index < list && type === 'hero'));
}

/** Returns the articles that a section `newest` shows; undefined for sections of all other types. */
function newestIn(view: PageView, section: Section): Article[] | undefined {
  return 'newest' in view ? view.newest?.[view.page.sections.indexOf(section)] : undefined;
}
