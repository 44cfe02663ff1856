import { Parser } from 'htmlparser2';
import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import { asRecord } from '../platform/records.ts';

/** What a page says about itself. */
export interface PageFacts {
  title: string;
  canonical?: string;
  /** The Content-Security-Policy in the page. */
  policy?: string;
  /** The addresses of files that it names, such as scripts, images, downloads and feeds. */
  files: Set<string>;
  /** Where its forms subscribe, and where they send messages. */
  backend?: BackendAddress;
  contact?: string;
  /** Whether its forms ask subscribers to confirm, by a mail of the newsletter function. */
  asksToConfirm?: boolean;
  isNotFoundPage?: boolean;
  /** Whether it only leads to another page. */
  isRedirect?: boolean;
}

/** More than any page names; of a hostile page, the rest is ignored. */
const maxFiles = 2000;

/** How deep elements are in each other; the parser takes ever longer for each further one. */
const maxDepth = 1000;

/** Reads what a page says about itself. @param html as any host may send it */
export function readPageFacts(html: string): PageFacts {
  const facts: PageFacts = { title: '', files: new Set() };
  let [isInTitle, depth] = [false, 0];
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > maxDepth) parser.pause();
      isInTitle = name === 'title' && facts.title === '';
      readTag(name, attributes, facts);
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
  // Each string of the facts is a part of the page, and would keep all of it in memory.
  return structuredClone(facts);
}

function readTag(name: string, attributes: Readonly<Record<string, string>>, facts: PageFacts): void {
  const { rel, href, content, action, 'http-equiv': equivalent = '', 'data-props': json } = attributes;
  if (name === 'html' && attributes['data-not-found'] !== undefined) facts.isNotFoundPage = true;
  if (name === 'link' && rel === 'canonical') facts.canonical ??= href;
  if (/^content-security-policy$/i.test(equivalent)) facts.policy ??= content;
  if (/^refresh$/i.test(equivalent)) facts.isRedirect = true;
  const [, contact] = /^([^?]*\/functions\/v1\/submit-contact)(\?|$)/.exec(action ?? '') ?? [];
  facts.contact ??= contact;
  if (json !== undefined) {
    const { backend, requiresConfirmation } = asRecord(parseJson(json));
    const { url, key } = asRecord(backend);
    if (typeof url === 'string' && typeof key === 'string') facts.backend ??= { url, key };
    if (requiresConfirmation === true) facts.asksToConfirm = true;
  } else
    for (const address of Object.values(attributes).flatMap((value) => value.split(/[\s,]+/)))
      if (facts.files.size < maxFiles && /^[^?#]*\/[^/?#:]+\.[a-z][a-z0-9]+$/.test(address)) facts.files.add(address);
}

/** Parses JSON that any host may send; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
