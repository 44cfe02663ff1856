import { textDirection } from '../../supabase/functions/_shared/text-direction.ts';
import type { ShareImage } from '../assets.ts';
import type { BundleAssets } from '../bundle-assets.ts';
import { reportNotFound } from '../client/not-found.ts';
import { InlineScript } from '../components/InlineScript.tsx';
import { describeView } from '../head/describe-view.ts';
import { renderHead } from '../head/render-head.ts';
import { innerHtml } from '../html.ts';
import { renderEachTime } from '../shared-html.ts';
import { useSite } from '../site-context.tsx';
import type { View } from '../views.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Sections, shownSections } from './Sections.tsx';

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
