import { escapeHtml } from '../head/head-tag.ts';
import { asHtml, type Html, innerHtml } from '../html.ts';
import type { SharedSite } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { subjectMailtoUrl } from '../subject-mailto-url.ts';

/** Shows rendered Markdown. The CLI has rendered it, with any HTML that an author wrote escaped. */
export function Markdown({ html, className = '' }: { html: Html; className?: string }) {
  const site = useSite();
  return <div className={`prose ${className}`} {...innerHtml(addMailtoFallbacks(html, site))} />;
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
