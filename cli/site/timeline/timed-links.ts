import { isNever, isThere, type Moment, type Span } from '../../content/moments.ts';
import type { Reference } from '../../content/schema/keywords.ts';
import type { Content } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { parseLink } from '../model/link-target.ts';
import { pagePath } from '../model/routes.ts';
import { allSections } from '../model/sections.ts';
import { listTimed } from './list-timed.ts';
import { pageSpans } from './page-spans.ts';

/** A link to a page or a section that is not there all the time. */
export interface TimedLink {
  file: ContentFile;
  reference: Reference;
  /** The address as written. */
  address: string;
  /** The page or article that it leads to, if that has dates. */
  page: { file: ContentFile; span: Span } | undefined;
  /** When the sections with the anchor of the link are there: of several, each at another time. */
  sections: readonly Span[];
}

/** Whether the page and the section that a link leads to are there. */
export function hasTarget({ page, sections }: TimedLink, at: Moment): boolean {
  const isPageThere = page === undefined || isThere(page.span, at);
  return isPageThere && (sections.length === 0 || sections.some((span) => isThere(span, at)));
}

/** Lists the links to pages and sections that are not there all the time. */
export function listTimedLinks(content: Content): TimedLink[] {
  const pages = pageSpans(content);
  const anchors = anchorSpans(content);
  if (pages.size === 0 && anchors.size === 0) return [];
  return Array.from(content.targets.of('link')).flatMap(({ value: address, uses }) => {
    const target = parseLink(address);
    if (target.kind !== 'page' && target.kind !== 'anchor') return [];
    return uses.flatMap(({ file, reference }): TimedLink[] => {
      const isOnPage = target.kind === 'anchor';
      const page = isOnPage ? undefined : pages.get(target.path);
      const path = isOnPage ? pagePath(file.slug) : target.path;
      const sections = anchors.get(`${path}#${target.anchor}`) ?? [];
      return page || sections.length > 0 ? [{ file, reference, address, page, sections }] : [];
    });
  });
}

/** Returns the spans of the sections with an anchor, by its address: `/about#story`. Leaves out those that always exist. */
function anchorSpans(content: Content): Map<string, Span[]> {
  if (!listTimed(content).some(({ kind }) => kind === 'section')) return new Map();
  const named = allSections(content).filter(({ section }) => section.id !== undefined);
  const byAddress = Map.groupBy(named, ({ file, section }) => `${pagePath(file.slug)}#${section.id}`);
  return new Map(
    Array.from(byAddress, ([address, sections]) => {
      const spans = sections.map(({ section: { publishAt, expireAt } }) => ({ publishAt, expireAt }));
      const isTimed = spans.every(({ publishAt, expireAt }) => publishAt !== undefined || expireAt !== undefined);
      // Another rule reports sections that are never there.
      const isWrong = spans.some((span) => isNever(span, content.options.at.timeZone));
      return [address, isTimed && !isWrong ? spans : []] as const;
    }).filter(([, spans]) => spans.length > 0),
  );
}
