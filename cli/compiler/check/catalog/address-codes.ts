import type { Explanation } from '../../../diagnostics/explanation.ts';

/** The codes of addresses of other sites, which only `site check --links` asks. */
export const addressCodes = {
  'address-gone': {
    title: 'A link leads to a page of another site that is gone.',
    why: 'Visitors get an error page, and some conclude that nobody looks after this site either.',
    fix: 'Find out where the page is now, or remove the link. If another page says the same, link to that.',
    fixable: 'never',
  },
  'address-moved': {
    title: 'A page of another site has moved for good, and a link still has its old address.',
    why: 'Each click takes longer, and one day the other site forgets where the old address leads.',
    fix: 'Write the new address. `npm run links -- --fix` does it. If the old address now leads to the front page of the other site, the page itself is probably gone: look first.',
    fixable: 'sometimes',
  },
  'address-certificate': {
    title: 'Browsers warn visitors of another site that a link leads to, because of its certificate.',
    why: 'The warning fills the whole window and says that somebody may be listening. Hardly anybody goes on.',
    fix: 'Only whoever runs the other site can renew its certificate. Tell them, or remove the link. If the certificate is for another name, such as that with `www.`, link to that.',
    fixable: 'never',
  },
  'address-unreachable': {
    title: 'A link leads to another site that could not be reached.',
    why: 'The site may be gone for good, or may only be down today: a machine cannot tell.',
    fix: 'Run the check again on another day. If the site is gone, remove the link.',
    fixable: 'never',
  },
} satisfies Record<string, Explanation>;

export type AddressCode = keyof typeof addressCodes;
