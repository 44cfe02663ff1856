import { absoluteUrl } from '../absolute-url.ts';
import { keepEarlyInput } from '../client/early.ts';
import type { ShareImage } from '../site.ts';
import { useSite } from '../site-context.tsx';
import type { View } from '../views.ts';
import { fillIn } from '../words.ts';
import { Alternates } from './Alternates.tsx';
import type { BundleAssets } from './Document.tsx';
import type { ViewDescription } from './describe-view.ts';
import { Icons } from './Icons.tsx';
import { PreviewTags } from './PreviewTags.tsx';
import { ShareTags } from './ShareTags.tsx';
import { StructuredData } from './StructuredData.tsx';

interface Props extends ViewDescription {
  view: View;
  shareImage: ShareImage | undefined;
  assets: BundleAssets;
}

export function Head({ view, shareImage, assets, ...description }: Props) {
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
      <ShareTags image={shareImage} />
      <Icons />
      {theme.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: assets.style }} />
      <script dangerouslySetInnerHTML={{ __html: `(${keepEarlyInput})()` }} />
      {assets.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      <StructuredData view={view} shareImage={shareImage} {...description} />
    </head>
  );
}
