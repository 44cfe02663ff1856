import { readableAddress } from '../content/markdown/find-address.ts';
import { stringsIn } from '../platform/records.ts';
import { type Content, type ContentFile, linkNamed, validData } from '../site/content.ts';
import { createVisibilityCheck } from '../site/reach.ts';
import { pagePath } from '../site/routes.ts';
import { locateAddress, parseLink } from '../site/targets.ts';
import { fullAddressMessage } from './links.ts';
import { defineRule, errorAt, type Rule, type RuleFinding, warningAt } from './rule.ts';
import { pathOnSite } from './suggest-address.ts';

type Code = 'link-insecure' | 'link-password' | 'link-test' | 'text-unfinished';

/** A kind of web address that is wrong; `$1` and so on are groups of its pattern, which matches the whole address. */
interface Unfit {
  code: Code;
  pattern: RegExp;
  isWarning?: boolean | 'in texts';
  message: string;
  hint: string;
  fix?: string;
}

const unfit: readonly Unfit[] = [
  {
    code: 'link-insecure',
    pattern: /^http:(.*)$/,
    isWarning: true,
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
    isWarning: true,
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
    // A text may be about test mode.
    isWarning: 'in texts',
    message: 'This checkout is in test mode: it refuses real cards and accepts test cards.',
    hint: 'Write the address of the live checkout. To try this one out, put it on a page with `unlisted: true`.',
  },
  {
    // Hosts such as `yourdomain.com`, some of which exist.
    code: 'text-unfinished',
    pattern:
      /^(https?:\/\/(?:[\w-]+\.)*(?:your|my)-?(?:brand|business|company|domain|name|shop|site|store|website)\.(?:co|com|io|net|org))(?=[/?#:]|$).*$/i,
    isWarning: true,
    message: '`$1` is a placeholder from a template, and somebody else may own it.',
    hint: 'Write the real address. For a page of this site, write only its path, such as `/about`.',
  },
];

/** Reports addresses that endanger visitors or the operator. */
export const unsafeAddresses = checkAddresses(['link-insecure', 'link-password'], () => () => true);

/** Reports addresses that are not final where visitors see them. */
export const unfinishedAddresses = checkAddresses(['link-test', 'text-unfinished'], createVisibilityCheck);

function checkAddresses(codes: readonly Code[], check: typeof createVisibilityCheck): Rule<Code> {
  return defineRule({
    codes,
    *check(content) {
      const isVisible = check(content);
      const site = validData(content.settings.site)?.url;
      const rows = unfit.filter(({ code }) => codes.includes(code));
      for (const { value, isLink, location } of webAddresses(content))
        for (const { code, pattern, message, hint, fix, isWarning } of rows) {
          if (!pattern.test(value) || !isVisible(location.file, location.path)) continue;
          // Elsewhere schemas require HTTPS, and a page of this site has no other address than its path.
          if (code === 'link-insecure' && (!isLink || pathOnSite(value, site) !== undefined)) continue;
          const fill = (template: string) => readableAddress(value).replace(pattern, template);
          const applicability = isWarning ? 'maybe-incorrect' : 'machine-applicable';
          yield {
            ...location,
            code,
            ...((isWarning === true || (isWarning && location.ranges)) && { severity: 'warning' }),
            message: fill(message),
            hint: fill(hint),
            fix: fix === undefined ? undefined : { value: value.replace(pattern, fix), applicability },
          };
        }
    },
  });
}

/** A link to the web, also in Markdown, or another address that visitors may open, such as that of a checkout. */
interface WebAddress {
  value: string;
  isLink: boolean;
  location: { file: ContentFile } & Pick<RuleFinding, 'path' | 'ranges'>;
}

function* webAddresses(content: Content): Generator<WebAddress> {
  for (const { value, uses } of content.targets.of('link'))
    if (/^https?:/.test(value) && parseLink(value).kind === 'outside')
      for (const { file, reference } of uses)
        yield { value, isLink: true, location: { file, ...locateAddress(reference, value) } };
  for (const file of content.files) {
    if (file.kind === 'article' || !file.text.includes('://')) continue;
    const known = new Set(file.references.flatMap(({ kind, path }) => (/link|text/.test(kind) ? path.join('/') : [])));
    for (const { value, path } of stringsIn(file.data))
      if (/^https?:\/\/\S+$/.test(value) && !known.has(path.join('/')))
        yield { value, isLink: false, location: { file, path } };
  }
}

/** Reports links to mailboxes, or to pages of this site, where only a page on another site can be shown. */
export const otherSites = defineRule({
  codes: ['link-own-domain', 'link-web'],
  *check(content) {
    const [file, site] = [content.settings.integrations, validData(content.settings.site)?.url];
    const { links = {}, videos = {}, frames = {} } = validData(file) ?? {};
    for (const { value, uses } of content.targets.of('link')) {
      const target = parseLink(value);
      const link = target.kind === 'named' ? linkNamed(content, target.id) : undefined;
      const isOwn = target.kind === 'outside' && pathOnSite(value, site) !== undefined;
      if (!isOwn && (!link || link.url?.startsWith('https:'))) continue;
      const kind = link?.mail ? 'an email address' : 'a telephone number';
      const [message, hint] = link
        ? [
            `\`${value}\` is ${kind}, not a page on another site.`,
            'Write `link:` and the id of a link in integrations.yaml whose `url` begins with `https://`.',
          ]
        : [
            'This is an address of this site, not a page on another site.',
            'Write `link:` and the id of a link of integrations.yaml that leads to another site, or remove it.',
          ];
      for (const { file, reference } of uses)
        if (reference.kind === 'link' && reference.argument === 'web')
          yield { ...errorAt('link-web', file, reference.path), message, hint };
    }
    const pages = new Set(content.pages.map(({ slug }) => pagePath(slug)));
    for (const [group, entries] of Object.entries({ links, videos, frames }))
      for (const [id, { url }] of Object.entries(entries)) {
        const path = url === undefined ? undefined : pathOnSite(url, site);
        if (!file || path === undefined) continue;
        const location = [file, [group, id, 'url']] as const;
        if (group !== 'links')
          yield {
            ...errorAt('link-own-domain', ...location),
            message: `${path} is a page of this site, and these cannot be embedded.`,
            hint: `Write the address of the service that should be shown here. To lead visitors to the page, use a link: \`to: ${path}\`.`,
          };
        else if (pages.has(path.replace(/(?<=.)\/?(?:[?#].*)?$/, '')))
          yield {
            ...warningAt('link-own-domain', ...location),
            message: fullAddressMessage,
            hint: `Write \`${path}\` instead of \`link:${id}\` wherever it is used, and delete \`${id}\` here.`,
          };
        // Another program, such as a shop, may be on the same domain.
        else
          yield {
            ...warningAt('link-own-domain', ...location),
            message: `There is no page ${path} on this site, and this address is on its domain.`,
            hint: 'If it should be a page of this site, correct it. If another program, such as a shop, is at this address, leave it.',
          };
      }
  },
});

/** Reports products that visitors can get, but that have no link. */
export const productLinks = defineRule({
  codes: ['product-link'],
  *check(content) {
    const file = content.collections.products;
    const { known = {} } = validData(content.settings.statuses)?.products ?? {};
    const closed = Object.keys(known).filter((name) => known[name]?.closed);
    const names = closed.slice(0, 5).map((name) => `\`${name}\``);
    const other = closed.length > 0 ? `, or change its status to ${names.join(' or ')}` : '';
    for (const [index, { status, link }] of (validData(file) ?? []).entries()) {
      // It is unknown whether a product with a status that is not in statuses.yaml is available.
      if (!file || link !== undefined || !Object.hasOwn(known, status) || closed.includes(status)) continue;
      yield {
        ...errorAt('product-link', file, [index, 'status']),
        message: `The key \`link\` is missing: a product with the status \`${status}\` needs it for its button.`,
        hint: `Add \`link:\` with the address where visitors get the product${other}.`,
        fix: closed[0] === undefined ? undefined : { value: closed[0], applicability: 'maybe-incorrect' },
      };
    }
  },
});
