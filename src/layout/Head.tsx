import { absoluteUrl } from '../absolute-url.ts';
import { keepEarlyInput } from '../client/early.ts';
import { findShareImage } from '../share-image.ts';
import { useSite } from '../site-context.tsx';
import type { View } from '../views.ts';
import { fillIn } from '../words.ts';
import { Alternates } from './Alternates.tsx';
import type { BundleAssets } from './Document.tsx';
import type { ViewDescription } from './describe-view.ts';
import { PreviewTags } from './PreviewTags.tsx';
import { StructuredData } from './StructuredData.tsx';
import { Icons } from './Icons.tsx';

interface Props extends ViewDescription {
  view: View;
  assets: BundleAssets;
}

export function Head({ view, assets, ...description }: Props) {
  const { title, path } = description;
  const { settings, theme } = useSite();
  const fullTitle = path === '/' ? `${settings.name}: ${title}` : fillIn(settings.titleTemplate, { title });
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{fullTitle}</title>
      <meta name="description" content={description.description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={absoluteUrl(path, settings)} />
      )}
      <Alternates path={path} />
      <meta name="theme-color" content={theme.ground} />
      <PreviewTags view={view} {...description} />
      <ShareImage title={description.title} description={description.description} path={path} />
      <Icons />
      {theme.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: assets.style }} />
      <script dangerouslySetInnerHTML={{ __html: `(${keepEarlyInput})()` }} />
      {assets.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      <StructuredData view={view} {...description} />
    </head>
  );
}

/** The picture beside links to a page, and how networks lay it out. They fetch it, so its address is a full one. */
function ShareImage({ title, description, path }: Pick<Props, 'title' | 'description' | 'path'>) {
  const site = useSite();
  const image = findShareImage(site, path);
  return (
    <>
      {image && (
        <>
          <meta property="og:image" content={`${site.settings.url}${image.url}`} />
          <meta property="og:image:type" content={image.type} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:image" content={`${site.settings.url}${image.url}`} />
          <meta name="twitter:image:alt" content={image.alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  );
}
