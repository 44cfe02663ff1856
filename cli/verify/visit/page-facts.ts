import { Parser } from 'htmlparser2';
import type { BackendAddress } from '../../../src/islands/subscriptions.ts';
import { asRecord } from '../../platform/records.ts';
import { parseJson } from './parse-json.ts';

/** A version of a page in another format, or a feed. */
interface Alternate {
  type: string;
  address: string;
}

/** What a page says about itself. */
export interface PageFacts {
  title: string;
  canonical: string | undefined;
  /** The Content-Security-Policy in the page. */
  policy: string | undefined;
  /** The addresses of what it loads or offers: scripts, styles, images, fonts, icons, downloads, its share image. */
  files: string[];
  alternates: Alternate[];
  /** Where its forms subscribe, and where they send messages. */
  backend: BackendAddress | undefined;
  contactAddress: string | undefined;
  /** Whether its forms ask subscribers to confirm, by a mail of the newsletter function. */
  asksToConfirm: boolean;
  /** Whether it is the page for what does not exist. */
  isNotFoundPage: boolean;
  /** Whether the end of the document is there. */
  isWhole: boolean;
}

type Attributes = Readonly<Record<string, string>>;

/** More than any page names; of a hostile page, the rest is ignored. */
const maxFiles = 2000;

/** How deep elements are in each other; the parser takes ever longer for each further one. */
const maxDepth = 1000;

/** Reads what a page says about itself. @param html as any host may send it */
export function readPageFacts(html: string): PageFacts {
  const facts: PageFacts = {
    title: '',
    canonical: undefined,
    policy: undefined,
    files: [],
    alternates: [],
    backend: undefined,
    contactAddress: undefined,
    asksToConfirm: false,
    isNotFoundPage: false,
    isWhole: /<\/html>\s*$/i.test(html.slice(-200)),
  };
  const files = new Set<string>();
  let [isInTitle, depth] = [false, 0];
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > maxDepth) parser.pause();
      isInTitle = name === 'title' && facts.title === '';
      readTag(name, attributes, facts);
      for (const address of listFiles(name, attributes)) if (files.size < maxFiles) files.add(address);
    },
    ontext(text) {
      if (isInTitle) facts.title += text;
    },
    onclosetag() {
      isInTitle = false;
      depth -= 1;
    },
  });
  parser.end(html);
  facts.files = [...files];
  return facts;
}

function readTag(name: string, attributes: Attributes, facts: PageFacts): void {
  const { rel = '', href = '', content, action } = attributes;
  if (name === 'html') facts.isNotFoundPage = attributes['data-not-found'] !== undefined;
  if (name === 'link' && rel === 'canonical') facts.canonical ??= href;
  if (name === 'link' && rel === 'alternate' && attributes.type !== undefined)
    facts.alternates.push({ type: attributes.type, address: href });
  if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy')
    facts.policy ??= content;
  const [contact = ''] = action?.split('?') ?? [];
  if (name === 'form' && contact.endsWith('/functions/v1/submit-contact')) facts.contactAddress ??= contact;
  if (attributes['data-props'] !== undefined) readProps(attributes['data-props'], facts);
}

function readProps(json: string, facts: PageFacts): void {
  const props = asRecord(parseJson(json));
  const backend = asRecord(props.backend);
  if (typeof backend.url === 'string' && typeof backend.key === 'string')
    facts.backend ??= { url: backend.url, key: backend.key };
  facts.asksToConfirm ||= props.requiresConfirmation === true;
}

/** The relations of links to files that a page loads. */
const fileRelations: ReadonlySet<string> = new Set([
  'icon',
  'apple-touch-icon',
  'manifest',
  'modulepreload',
  'preload',
  'stylesheet',
]);

function listFiles(name: string, attributes: Attributes): string[] {
  const { src, srcset, href, poster, rel = '', content } = attributes;
  const found: (string | undefined)[] = [];
  if (name === 'html') found.push(...words(attributes['data-islands']), ...words(attributes['data-subscriptions']));
  if (name === 'script' || name === 'img' || name === 'source' || name === 'video') found.push(src, poster);
  if (name === 'img' || name === 'source')
    found.push(...(srcset ?? '').split(',').map((candidate) => candidate.trim().split(/\s/, 1)[0]));
  if (name === 'link' && fileRelations.has(rel)) found.push(href);
  if (name === 'a' && attributes.download !== undefined) found.push(href);
  if (name === 'meta' && attributes.property === 'og:image') found.push(content);
  return found.filter((address) => address !== undefined && address !== '' && !address.startsWith('data:')) as string[];
}

function words(text = ''): string[] {
  return text.split(' ');
}
