import type { CSSProperties } from 'react';
import { articleListPath } from '../article-lists.ts';
import type { SharedSite } from '../site.ts';
import { useSite } from '../site-context.tsx';
import type { View } from '../views.ts';
import { fillIn } from '../words.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { Footer } from './Footer.tsx';
import { Head } from './Head.tsx';
import { Header } from './Header.tsx';
import { Sections } from './Sections.tsx';

export interface BundleAssets {
  /** Addresses of the stylesheets. */
  styles: string[];
  /** Addresses of the scripts, as modules. */
  scripts: string[];
  /** The code of the islands, what it imports behind it. Loaded when one is touched. */
  islands: string[];
  /** The code that talks to the list of subscribers, likewise. */
  subscriptions: string[];
}

interface Props {
  view: View;
  assets: BundleAssets;
}

/** The whole document: head, bar, content, foot. */
export function Document({ view, assets }: Props) {
  const site = useSite();
  const { settings, messages } = site;
  const { labels } = messages;
  return (
    <html
      lang={settings.language}
      data-islands={assets.islands.join(' ')}
      data-subscriptions={assets.subscriptions.join(' ')}
      data-not-found={view.kind === 'not-found' ? messages.notFound.log : undefined}
    >
      <Head {...describe(view, site)} assets={assets} />
      <body>
        <a
          href="#content"
          className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0"
        >
          {labels.skip}
        </a>
        <Header />
        <main id="content" tabIndex={-1} className="outline-none" style={ownColor(view, site)}>
          {view.kind === 'article' ? <ArticlePage article={view.article} /> : <Sections view={view} />}
        </main>
        <Footer />
        <section
          id="notices"
          aria-label={labels.notices}
          aria-live="polite"
          className="notices"
          data-dismiss={labels.dismiss}
          data-unavailable={labels.unavailable}
        />
      </body>
    </html>
  );
}

/** The page of a venture wears its colour: `--own` is what `own` means in class names. */
function ownColor(view: View, { ventures }: SharedSite): CSSProperties | undefined {
  if (view.kind === 'article') return undefined;
  const id = view.page.sections.flatMap((section) => (section.type === 'hero' ? (section.venture ?? []) : []))[0];
  const venture = id === undefined ? undefined : ventures[id];
  return venture && ({ '--own': venture.color } as CSSProperties);
}

interface Description {
  title: string;
  description: string;
  /** The address that search engines shall know; undefined for a page that they shall not. */
  path: string | undefined;
}

function describe(view: View, site: SharedSite): Description {
  switch (view.kind) {
    case 'article':
      return { title: view.article.title, description: view.article.summary, path: view.article.path };
    case 'article-list': {
      const { category, number, pages } = view.listing;
      const place = number > 1 ? [fillIn(site.messages.labels.pageOf, { page: number, pages })] : [];
      return {
        title: [category ?? view.page.title, ...(category === undefined ? [] : [view.page.title]), ...place].join(
          ' · ',
        ),
        description: view.page.description,
        path: encodeURI(articleListPath(view.page.path, view.listing)),
      };
    }
    case 'page':
      return { title: view.page.title, description: view.page.description, path: view.page.path };
    case 'not-found':
      return { title: view.page.title, description: view.page.description, path: undefined };
  }
}
