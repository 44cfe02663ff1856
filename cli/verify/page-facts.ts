import { DomUtils, parseDocument } from 'htmlparser2';
import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import { asRecord } from '../platform/records.ts';

export type PageFacts = ReturnType<typeof readPageFacts>;

/** Reads what a page says about itself. @param html from any host, so it may be no page of ours */
export function readPageFacts(html: string) {
  const facts = {
    ...{ title: '', canonical: '' },
    /** The Content-Security-Policy in the page. */
    policy: '',
    /** The addresses of files that the page names, such as scripts, images, downloads and feeds. */
    files: [] as string[],
    /** Where forms subscribe, whether subscribers confirm by a mail, and (`contact`) where forms send messages. */
    backend: undefined as BackendAddress | undefined,
    asksToConfirm: false,
    contact: '',
    isNotFoundPage: false,
    /** Whether the page only opens another page. */
    isRedirect: false,
  };
  for (const element of DomUtils.getElementsByTagName('*', parseDocument(html))) {
    const { name, attribs } = element;
    const { rel, href = '', content = '', action = '', 'http-equiv': equivalent = '' } = attribs;
    if (name === 'title') facts.title ||= DomUtils.textContent(element);
    if (name === 'html') facts.isNotFoundPage = attribs['data-not-found'] !== undefined;
    if (name === 'link' && rel === 'canonical') facts.canonical ||= href;
    if (/^content-security-policy$/i.test(equivalent)) facts.policy ||= content;
    if (/^refresh$/i.test(equivalent)) facts.isRedirect = true;
    facts.contact ||= /^[^?]*\/functions\/v1\/submit-contact(?=\?|$)/.exec(action)?.[0] ?? '';
    const { backend, requiresConfirmation } = asRecord(parseJson(attribs['data-props'] ?? ''));
    const { url, key } = asRecord(backend);
    if (typeof url === 'string' && typeof key === 'string') facts.backend ??= { url, key };
    if (requiresConfirmation === true) facts.asksToConfirm = true;
    for (const address of Object.values(attribs).flatMap((value) => value.split(/[\s,]+/)))
      if (/^[^?#{"]*\/[^/?#:{"]+\.[a-z][a-z0-9]+$/.test(address)) facts.files.push(address); // `/assets/app.js`
  }
  // Each string of the facts is a part of the page, and would keep all of it in memory.
  return structuredClone(facts);
}

/** Parses a text that any host may send; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
