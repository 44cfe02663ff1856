import { keepEarlyInput } from '../client/early.ts';
import { useSite } from '../site-context.tsx';
import { fillIn } from '../words.ts';
import type { BundleAssets } from './Document.tsx';

interface Props {
  title: string;
  description: string;
  path: string | undefined;
  assets: BundleAssets;
}

export function Head({ title, description, path, assets }: Props) {
  const { settings, theme } = useSite();
  const fullTitle = path === '/' ? `${settings.name}: ${title}` : fillIn(settings.titleTemplate, { title });
  const url = path === undefined ? undefined : `${settings.url}${path === '/' ? '/' : path}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {url === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta name="theme-color" content={theme.ground} />
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      {url !== undefined && <meta property="og:url" content={url} />}
      <ShareImage />
      <link rel="icon" type="image/svg+xml" href={theme.icon} />
      {theme.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: theme.css }} />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script dangerouslySetInnerHTML={{ __html: `(${keepEarlyInput})()` }} />
      {assets.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </head>
  );
}

/** The picture beside links to the site. Other sites fetch it, so its address is a full one. */
function ShareImage() {
  const { settings, media } = useSite();
  const { share } = settings;
  const file = share && media[share.image];
  if (!file) return null;
  return (
    <>
      <meta property="og:image" content={`${settings.url}${(file.download ?? file).url}`} />
      <meta property="og:image:width" content={String(file.width)} />
      <meta property="og:image:height" content={String(file.height)} />
      <meta property="og:image:alt" content={share.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
