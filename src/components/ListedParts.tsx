import type { ImageWidth } from '../image-widths.ts';
import type { ListedImage, ListedItem } from '../listed-items.ts';
import { CardLink } from './CardLink.tsx';
import { Image } from './Image.tsx';
import { Markdown } from './Markdown.tsx';
import { ItemTitle } from './SectionFrame.tsx';
import { SectionVideo } from './SectionVideo.tsx';
import { SiteLink } from './SiteLink.tsx';

/** The date and the badge above a title. */
export function ListedMeta({
  date,
  badge,
  className = '',
}: Pick<ListedItem, 'date' | 'badge'> & { className?: string }) {
  if (!date && badge === undefined) return null;
  return (
    <p className={`flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-quiet ${className}`}>
      {date && <time dateTime={date.written}>{date.shown}</time>}
      {badge !== undefined && (
        <span className="rounded-control border border-current/35 px-2.5 py-1 text-fine font-medium text-brand">
          {badge}
        </span>
      )}
    </p>
  );
}

interface TitleProps extends Pick<ListedItem, 'title' | 'link'> {
  under: string | undefined;
}

/** The title, which is the link if that has no label of its own. */
export function ListedTitle({ title, link, under }: TitleProps) {
  return (
    <ItemTitle under={under} className="display text-item">
      {link && link.label === undefined ? (
        <SiteLink to={link.to} className="fade-colors group-hover:text-brand after:absolute after:inset-0">
          {title}
        </SiteLink>
      ) : (
        title
      )}
    </ItemTitle>
  );
}

export function ListedText({ text, html, className = '' }: Pick<ListedItem, 'text' | 'html'> & { className?: string }) {
  if (html !== undefined) return <Markdown html={html} className={className} />;
  return text === undefined ? null : <p className={className}>{text}</p>;
}

export function ListedTags({ tags, className = '' }: Pick<ListedItem, 'tags'> & { className?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-2 text-fine text-quiet ${className}`}>
      {tags.map((tag) => (
        <li key={tag} className="rounded-control border border-line px-2 py-0.5">
          {tag}
        </li>
      ))}
    </ul>
  );
}

/** The link, if it has a label of its own. */
export function ListedLink({ link, className = '' }: Pick<ListedItem, 'link'> & { className?: string }) {
  if (link?.label === undefined) return null;
  return (
    <p className={className}>
      <CardLink to={link.to} label={link.label} isCovering={false} />
    </p>
  );
}

export function ListedPicture({ image, sizes, className }: { image: ListedImage; sizes: string; className: string }) {
  return <Image {...image} sizes={sizes} className={className} />;
}

/** A video above the link of the title, which covers the rest of the entry. */
export function ListedVideo({ video, shown, className }: { video: string; shown: ImageWidth; className: string }) {
  return (
    <div className={`relative z-1 ${className}`}>
      <SectionVideo video={video} shown={shown} />
    </div>
  );
}
