import { escapeHtml } from '../head/head-tag.ts';
import { asHtml, type Html, innerHtml } from '../html.ts';
import { useSectionPosition } from '../section-position.ts';
import type { SharedSite } from '../shared-site.ts';
import { useSite } from '../site-context.tsx';
import { subjectMailtoUrl } from '../subject-mailto-url.ts';

interface Props {
  html: Html;
  className?: string;
  /** Whether its headings are those directly below the title of a section. */
  isUnderTitle?: boolean;
}

/** Shows rendered Markdown. The CLI has rendered it, with any HTML that an author wrote escaped. */
export function Markdown({ html, className = '', isUnderTitle = false }: Props) {
  const site = useSite();
  const { isTop } = useSectionPosition();
  const shown = isUnderTitle && isTop ? raiseHeadings(html) : html;
  return <div className={`prose ${className}`} {...innerHtml(addMailtoFallbacks(shown, site))} />;
}

/** Raises headings that begin at the third level by one, since the heading above them is the main heading of the page. */
function raiseHeadings(html: Html): Html {
  if (/<h(\d)/.exec(html)?.[1] !== '3') return html;
  return asHtml(html.replace(/(<\/?h)([3-6])(?=[ >])/g, (_, tag: string, level: string) => tag + (Number(level) - 1)));
}

/**
 * Adds email links for visitors without JavaScript to those links in Markdown that fill in the contact form, as
 * `SiteLink` does.
 */
function addMailtoFallbacks(html: Html, site: SharedSite): Html {
  if (!html.includes('subject=')) return html;
  const links = /<a (href="(\/[^"]*)"[^>]*)>(.*?)<\/a>/gs;
  const withMails = html.replace(links, (link, attributes: string, to: string, text: string) => {
    const mail = subjectMailtoUrl(to.replaceAll('&amp;', '&'), site);
    if (mail === undefined) return link;
    return `<a class="noscript:hidden" ${attributes}>${text}</a><a hidden class="by-mail" href="${escapeHtml(mail)}">${text}</a>`;
  });
  return asHtml(withMails);
}
