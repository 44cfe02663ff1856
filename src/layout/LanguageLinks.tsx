import { useLocation } from 'react-router-dom';
import type { SharedSite } from '../shared-site.ts';
import { useSite } from '../site-context.tsx';

/** A link to another language. */
interface LanguageLink {
  tag: string;
  name: string;
  to: string;
}

/**
 * Returns the links from a page to the other languages: to the same page, or to the first page of a language without it.
 */
export function listLanguageLinks(site: SharedSite, pathname: string): LanguageLink[] {
  const { languages, alternates, settings } = site;
  return languages
    .filter(({ tag }) => tag !== settings.language)
    .map(({ tag, name, home }) => {
      const same = alternates[pathname]?.find(({ language }) => language === tag);
      return { tag, name, to: same?.path ?? home };
    });
}

/** The links to the other languages, each by the name that the language has for itself; nothing on a site with one. */
export function LanguageLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  const links = listLanguageLinks(useSite(), useLocation().pathname);
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ tag, name, to }) => (
        <li key={tag}>
          <a href={to} lang={tag} hrefLang={tag} className={linkClassName}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
