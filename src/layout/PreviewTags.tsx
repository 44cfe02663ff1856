import { absoluteUrl } from '../absolute-url.ts';
import { useSite } from '../site-context.tsx';
import type { View } from '../views.ts';
import type { ViewDescription } from './describe-view.ts';

/**
 * What other sites show of a page beside a link to it; its picture is in `ShareTags`. Cards of X read
 * the same tags: only how the picture is laid out has one of its own.
 * @see https://ogp.me
 * @see https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export function PreviewTags({ view, title, description, path }: ViewDescription & { view: View }) {
  const { settings } = useSite();
  return (
    <>
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:locale" content={openGraphLocale(settings.language)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path !== undefined && <meta property="og:url" content={absoluteUrl(path, settings)} />}
      <KindTags view={view} />
    </>
  );
}

/** The kind of a page, and what Open Graph wants to know of that kind. */
function KindTags({ view }: { view: View }) {
  const { settings } = useSite();
  const { type = 'person', page: ownPage = '/' } = settings.owner ?? {};
  if (view.kind === 'article')
    return (
      <>
        <meta property="og:type" content="article" />
        <meta property="article:published_time" content={view.article.publishedAt} />
        <meta property="article:author" content={absoluteUrl(ownPage, settings)} />
        <meta property="article:section" content={view.article.category} />
      </>
    );
  const isProfile = type === 'person' && view.kind === 'page' && ownPage !== '/' && view.page.path === ownPage;
  return <meta property="og:type" content={isProfile ? 'profile' : 'website'} />;
}

const locales = new Map<string, string>();

/** Open Graph writes a language with its country: `en` → `en_US`, `en-GB` → `en_GB`. */
function openGraphLocale(language: string): string {
  const known = locales.get(language);
  if (known !== undefined) return known;
  const { language: base, region } = new Intl.Locale(language).maximize();
  const locale = region === undefined ? base : `${base}_${region}`;
  locales.set(language, locale);
  return locale;
}
