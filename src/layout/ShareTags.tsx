import type { ShareImage } from '../site.ts';
import { useSite } from '../site-context.tsx';

interface Props {
  image: ShareImage | undefined;
}

/** The picture beside links to a page, and how networks lay it out. They fetch it, so its address is a full one. */
export function ShareTags({ image }: Props) {
  const { settings } = useSite();
  return (
    <>
      {image && (
        <>
          <meta property="og:image" content={`${settings.url}${image.url}`} />
          <meta property="og:image:type" content={image.type} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
