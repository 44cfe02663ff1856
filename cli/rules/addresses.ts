import { readableAddress } from '../content/markdown/find-address.ts';
import { stringsIn } from '../platform/records.ts';
import { type Content, type ContentFile, validData } from '../site/content.ts';
import { namesUsed } from '../site/names.ts';
import { isVisible } from '../site/reach.ts';
import { locateAddress, parseLink } from '../site/targets.ts';
import { type Findings, guess, type RuleFinding } from './rule.ts';
import { pathOnSite } from './suggest-address.ts';

/** Kinds of wrong web addresses. A pattern matches the whole address; `$1` and so on in the texts are its groups. */
const rows = [
  {
    code: 'link-insecure',
    pattern: /^http:(.*)$/,
    severity: 'warning',
    message:
      'This address begins with `http://`, so the connection is not encrypted: others on the network can read and change the page.',
    hint: 'Write `https:$1`.',
    fix: 'https:$1',
  },
  {
    // RFC 3986, section 3.2.1.
    code: 'link-password',
    pattern: /^(https?:\/\/)[^\s/?#@]*:[^\s/?#@]*@(.*)$/i,
    message: 'This address contains a password, and every visitor could read it.',
    hint: 'Write `$1$2`, and change that password: older versions of this file keep it.',
    fix: '$1$2',
  },
  {
    code: 'link-password',
    pattern: /^(https?:\/\/)([^\s/?#@:]+)@(.*)$/i,
    severity: 'warning',
    message: 'This address contains a user name, `$2`, with which visitors would log in.',
    hint: 'Write `$1$3`. An email address begins with `mailto:`.',
    fix: '$1$3',
  },
  {
    // https://docs.stripe.com/payment-links, https://developer.paypal.com/tools/sandbox,
    // https://developer.paddle.com/sdks/sandbox
    code: 'link-test',
    pattern:
      /^https:\/\/(?:[\w-]+\.stripe\.com\/(?:[\w-]+\/)*(?:cs_)?test_|(?:[\w-]+\.)*sandbox\.paypal\.com\/|sandbox-[\w-]+\.paddle\.com\/).*$/i,
    message: 'This checkout is in test mode: it refuses real cards and accepts test cards.',
    hint: 'Write the address of the live checkout. To try this one out, put it on a page with `unlisted: true`.',
  },
  {
    // Hosts such as `yourdomain.com`, some of which exist.
    code: 'text-unfinished',
    pattern:
      /^(https?:\/\/(?:[\w-]+\.)*(?:your|my)-?(?:brand|business|company|domain|name|shop|site|store|website)\.(?:co|com|io|net|org))(?=[/?#:]|$).*$/i,
    severity: 'warning',
    message: '`$1` is a placeholder from a template, and somebody else may own it.',
    hint: 'Write the real address. For a page of this site, write only its path, such as `/about`.',
  },
];

/** Reports visible addresses that endanger visitors or come from a template or a test checkout, and all passwords. */
export function* checkWebAddresses(content: Content): Findings {
  const site = validData(content.settings.site)?.url;
  for (const { value, isLink, ...place } of listAddresses(content))
    for (const { code, pattern, message, hint, fix, severity } of rows) {
      // Passwords are reported on hidden pages as well: anybody who has the address of the page can read them.
      if (!pattern.test(value) || !(code === 'link-password' || isVisible(content, place.file, place.path))) continue;
      // Schemas require HTTPS for other addresses, and `checkLinks` reports pages of this site with a full address.
      if (code === 'link-insecure' && (!isLink || pathOnSite(value, site) !== undefined)) continue;
      const fill = (template: string) => readableAddress(value).replace(pattern, template);
      // In a text, such an address may be an example: the text may explain test mode.
      const isInText = place.ranges !== undefined;
      const isWarning = severity !== undefined || (code === 'link-test' && isInText);
      yield {
        ...{ code, ...place, ...(isWarning && { severity: 'warning' }), message: fill(message), hint: fill(hint) },
        fix: fix === undefined ? undefined : { value: value.replace(pattern, fix), ...guess },
      };
    }
}

type Place = { file: ContentFile } & Pick<RuleFinding, 'path' | 'ranges'>;

/** Lists the links to the web, also in Markdown, and other addresses that visitors may open, such as of checkouts. */
function* listAddresses(content: Content): Generator<Place & { value: string; isLink: boolean }> {
  for (const { value, uses } of namesUsed(content, 'link'))
    if (/^https?:/.test(value) && parseLink(value).kind === 'outside')
      for (const { file, reference } of uses) yield { value, isLink: true, file, ...locateAddress(reference, value) };
  for (const file of content.files) {
    if (file.kind === 'article' || !file.text.includes('://')) continue; // Articles have only links and texts.
    const links = new Set(file.references.flatMap(({ kind, path }) => (/link|text/.test(kind) ? path.join('/') : [])));
    for (const { value, path } of stringsIn(file.data))
      if (/^https?:\/\/\S+$/.test(value) && !links.has(path.join('/'))) yield { value, isLink: false, file, path };
  }
}

/** Reports products that visitors can get according to their status, but that have no link. */
export function* checkProductLinks({ collections: { products }, settings }: Content): Findings {
  const { known = {} } = validData(settings.statuses)?.products ?? {};
  const closed = Object.keys(known).filter((name) => known[name]?.closed);
  const names = closed.slice(0, 5).map((name) => `\`${name}\``);
  const other = closed.length > 0 ? `, or change its status to ${names.join(' or ')}` : '';
  for (const [index, { status, link }] of (validData(products) ?? []).entries()) {
    // It is unknown whether a product with a status that is not in statuses.yaml is available.
    if (!products || link !== undefined || !Object.hasOwn(known, status) || closed.includes(status)) continue;
    const message = `The key \`link\` is missing: a product with the status \`${status}\` needs it for its button.`;
    const hint = `Add \`link:\` with the address where visitors get the product${other}.`;
    const fix = closed[0] === undefined ? undefined : { value: closed[0], ...guess };
    yield { code: 'product-link', file: products, path: [index, 'status'], message, hint, fix };
  }
}
