import type { Mistakes } from './mistake.ts';

/** Redirects that no host could apply, that lead nowhere, or that hide a page. */
export const redirects: Mistakes = {
  'redirect-full-address': { problem: 'redirect-from content/redirects.yaml:1:9', hint: 'Write `/plots`.' },
  'redirect-other-site': { problem: 'redirect-from content/redirects.yaml:1:9', hint: 'such as `/old-page`' },
  'redirect-slash': { problem: 'redirect-from content/redirects.yaml:1:9', hint: 'Write `/plots`.' },
  'redirect-slash-of-page': {
    problem: 'redirect-from content/redirects.yaml:1:9',
    hint: 'at `/garden` there is the page',
  },
  'redirect-capitals': { problem: 'redirect-from content/redirects.yaml:1:9', hint: 'Write `/plots`.' },
  'redirect-encoded': { problem: 'redirect-from content/redirects.yaml:1:9', hint: 'Write `/plöts`.' },
  'redirect-query': { problem: 'redirect-from content/redirects.yaml:1:9', hint: 'Write `/plots`.' },
  'redirect-anchor': { problem: 'redirect-from content/redirects.yaml:1:9', hint: 'Write `/plots`.' },
  'redirect-star': { problem: 'redirect-from content/redirects.yaml:1:9', hint: 'an entry for each page' },
  'redirect-no-slash': { problem: 'redirect-from content/redirects.yaml:1:9', hint: 'Write `/plots`.' },
  'redirect-spaces': { problem: 'redirect-from content/redirects.yaml:1:9', hint: 'such as `/old-page`' },
  'redirect-index-html': { problem: 'redirect-from content/redirects.yaml:1:9', hint: 'Write `/plots`.' },
  'redirect-slash-of-other': {
    problem: 'redirect-from content/redirects.yaml:5:9',
    hint: 'another entry is for `/plots`',
  },
  'redirect-slash-to-itself': { problem: 'link-target content/redirects.yaml:2:7' },
  'redirect-twice': { problem: 'redirect-duplicate content/redirects.yaml:5:9', hint: 'it leads to the same page' },
  'redirect-twice-elsewhere': {
    problem: 'redirect-duplicate content/redirects.yaml:5:9',
    hint: 'Hosts apply the first entry.',
  },
  'redirect-of-page': { problem: 'redirect-shadows content/redirects.yaml:1:9', hint: 'delete redirects.yaml' },
  'redirect-of-pages': {
    problem: 'redirect-shadows content/redirects.yaml:5:9',
    hint: 'Delete this entry if visitors',
  },
  'redirect-of-home': { problem: 'redirect-shadows content/redirects.yaml:1:9' },
  'redirect-of-file': { problem: 'redirect-shadows content/redirects.yaml:1:9' },
  'redirect-of-folder': { problem: 'redirect-shadows content/redirects.yaml:1:9' },
  'redirect-to-itself': { problem: 'redirect-loop content/redirects.yaml:2:7' },
  'redirect-circle': { problem: 'redirect-loop content/redirects.yaml:2:7' },
  'redirect-chain': { problem: 'redirect-chain content/redirects.yaml:2:7', hint: 'Write `/garden#story`.' },
  'redirect-to-mail': { problem: 'redirect-to content/redirects.yaml:2:7' },
  'redirect-to-mail-link': { problem: 'redirect-to content/redirects.yaml:2:7' },
  'redirect-dead': { problem: 'link-target content/redirects.yaml:2:7', hint: 'Did you mean `/garden`?' },
  'redirect-dead-anchor': { problem: 'link-anchor content/redirects.yaml:2:7', hint: 'the page as well' },
  'redirect-without-why': { problem: 'schema-missing-key content/redirects.yaml:1:3', hint: 'Add `why:`.' },
  'redirect-since-month': { problem: 'schema-format content/redirects.yaml:3:10' },
};
