import { articleListPath, pathWords } from '../article-lists.ts';
import { useSite } from '../site-context.tsx';
import { SiteLink } from './SiteLink.tsx';

/** The tags of an article, each of which leads to all articles that have it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  const { articlesPath = '/', settings } = useSite();
  const words = pathWords(settings);
  return (
    <footer className="not-printed lg:col-span-9 lg:col-start-4">
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <SiteLink
              to={encodeURI(articleListPath(articlesPath, { category: undefined, tag, number: 1 }, words))}
              className="flex min-h-11 items-center rounded-control border border-line px-4 text-small fade-colors hover:border-ink hover:text-ink"
            >
              {tag}
            </SiteLink>
          </li>
        ))}
      </ul>
    </footer>
  );
}
