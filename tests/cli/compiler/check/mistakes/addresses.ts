import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Addresses that are not written as a link needs them: their form, query, protocol and host. */
export const addresses: Mistakes = {
  'link-form-relative': { problem: 'link-form content/pages/index.yaml:10:13', hint: '`/about`', isExample: true },
  'link-form-no-scheme': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: 'Did you mean `/`?',
    file: 'pages/index.yaml',
    wrong: 'to: www.harborfield.example.com',
    right: 'to: /garden',
  },
  'link-form-two-slashes': {
    problem: 'link-form content/pages/index.yaml:10:13',
    file: 'pages/index.yaml',
    wrong: 'to: //harborfield.example.com',
    right: 'to: /garden',
  },
  'link-form-script': {
    problem: 'link-form content/pages/index.yaml:10:13',
    file: 'pages/index.yaml',
    wrong: 'to: javascript:alert(1)',
    right: 'to: /garden',
  },
  'link-form-script-markdown': {
    problem: 'link-form content/pages/garden.yaml:13:21',
    file: 'pages/garden.yaml',
    wrong: '[Write to us](javascript:alert(1)) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'link-form-mail': {
    problem: 'link-form content/pages/index.yaml:10:13',
    file: 'pages/index.yaml',
    wrong: 'to: "mailto:post"',
    right: 'to: /garden',
  },
  'link-form-space': {
    problem: 'link-form content/pages/index.yaml:10:13',
    file: 'pages/index.yaml',
    wrong: 'to: /the garden',
    right: 'to: /garden',
  },
  'link-form-domain': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: 'Did you mean `https://www.example.org/salad`?',
    file: 'pages/index.yaml',
    wrong: 'to: www.example.org/salad',
    right: 'to: /garden',
  },
  'link-form-scheme-twice': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: 'Did you mean `https://example.org`?',
    file: 'pages/index.yaml',
    wrong: 'to: https://https://example.org',
    right: 'to: /garden',
  },
  'link-form-mail-slashes': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: 'Did you mean `mailto:post@example.org`?',
    file: 'pages/index.yaml',
    wrong: 'to: mailto://post@example.org',
    right: 'to: /garden',
  },
  'link-form-mail-bare': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: 'Did you mean `mailto:post@example.org`?',
    file: 'pages/index.yaml',
    wrong: 'to: post@example.org',
    right: 'to: /garden',
  },
  'link-form-tel-words': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: 'Write only digits after `tel:`',
    file: 'pages/index.yaml',
    wrong: 'to: tel:ask-us',
    right: 'to: /garden',
  },
  'link-form-telephone': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: 'Did you mean `tel:+442079460000`?',
    file: 'pages/index.yaml',
    wrong: 'to: +44 20 7946 0000',
    right: 'to: /garden',
  },
  'link-form-file': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: 'Did you mean `/garden`?',
    file: 'pages/index.yaml',
    wrong: 'to: pages/garden.yaml',
    right: 'to: /garden',
  },
  'link-form-quotes': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: 'Did you mean `/garden`?',
    file: 'pages/index.yaml',
    wrong: 'to: “/garden”',
    right: 'to: /garden',
  },
  'link-form-id': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: 'Did you mean `link:chart`?',
    file: 'pages/index.yaml',
    wrong: 'to: chart',
    right: 'to: /garden',
  },
  'link-form-blank': {
    problem: 'link-form content/pages/index.yaml:10:13',
    file: 'pages/index.yaml',
    wrong: 'to: ""',
    right: 'to: /garden',
  },
  'link-http': {
    problem: 'link-insecure content/pages/index.yaml:10:13',
    hint: 'Write `https://salad.example.org`.',
    file: 'pages/index.yaml',
    wrong: 'to: http://salad.example.org',
    right: 'to: /garden',
  },
  'link-http-markdown': {
    problem: 'link-insecure content/pages/garden.yaml:13:21',
    file: 'pages/garden.yaml',
    wrong: '[Write to us](http://salad.example.org) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'link-own-domain-profile': {
    problem: 'link-web content/site.yaml:46:7',
    hint: 'leads to another site, or remove it',
    file: 'site.yaml',
    wrong: excerpt`
    page: /garden
      profiles:
        - https://harborfield.example.com/garden
    `,
    right: 'page: /garden',
  },
  'link-form-mail-comma': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: 'Did you mean `mailto:post@harborfield.example.com`?',
    file: 'pages/index.yaml',
    wrong: 'to: mailto:post@harborfield,example.com',
    right: 'to: /garden',
  },
  'link-form-space-anchor': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: 'Did you mean `/garden#story`?',
    file: 'pages/index.yaml',
    wrong: 'to: "/garden #story"',
    right: 'to: /garden',
  },
  'link-form-query-spaces': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: '`/garden?subject=A%20bed%20by%20the%20wall`',
    file: 'pages/index.yaml',
    wrong: 'to: /garden?subject=A bed by the wall',
    right: 'to: /garden',
  },
  'embed-address': {
    problem: 'embed-address content/integrations.yaml:11:10',
    hint: 'Write `https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ`',
  },
  'link-web-mail': {
    problem: 'link-web content/site.yaml:46:7',
    file: 'site.yaml',
    wrong: excerpt`
    page: /garden
      profiles:
        - link:post
    `,
    right: 'page: /garden',
  },
  'link-web-podcast': {
    problem: 'link-web content/pages/garden.yaml:5:9',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    podcast:
      name: Salt in the ears
      feed: link:post
    sections:
    `,
    right: 'sections:',
  },
  'link-form-www-markdown': {
    problem: 'link-form content/pages/garden.yaml:13:21',
    file: 'pages/garden.yaml',
    wrong: '[Write to us](www.salad.example.org/beds) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'link-password': {
    problem: 'link-password content/integrations.yaml:3:10',
    hint: '`https://charts.harborfield.example.com/tide`',
    isExample: true,
  },
  'link-password-markdown': {
    problem: 'link-password content/pages/garden.yaml:13:21',
    file: 'pages/garden.yaml',
    wrong: '[Write to us](https://mate:ahoy@salad.example.org/beds) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'link-password-user': {
    problem: 'link-password content/pages/garden.yaml:13:21',
    file: 'pages/garden.yaml',
    wrong: '[Write to us](https://mate@salad.example.org/beds) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'link-query': { problem: 'link-query content/pages/garden.yaml:13:21', hint: 'subject=Beds', isExample: true },
  'link-query-entity': {
    problem: 'link-query content/pages/404.yaml:11:13',
    file: 'pages/404.yaml',
    wrong: 'to: mailto:post@harborfield.example.com?subject=Adrift&amp;body=Help',
    right: 'to: link:post',
  },
  'link-query-plus': {
    problem: 'link-query content/pages/404.yaml:11:13',
    file: 'pages/404.yaml',
    wrong: 'to: mailto:post@harborfield.example.com?subject=Lost+rope',
    right: 'to: link:post',
  },
  'link-query-second': {
    problem: 'link-query content/pages/404.yaml:11:13',
    file: 'pages/404.yaml',
    wrong: 'to: mailto:post@harborfield.example.com?subject=Adrift?body=Help',
    right: 'to: link:post',
  },
  'link-query-unknown': {
    problem: 'link-query content/pages/404.yaml:11:13',
    file: 'pages/404.yaml',
    wrong: 'to: mailto:post@harborfield.example.com?subject=Salt&Pepper',
    right: 'to: link:post',
  },
  'link-test': {
    problem: 'link-test content/collections/tiers.yaml:16:7',
    file: 'collections/tiers.yaml',
    wrong: excerpt`
    popular: true
      to: https://buy.stripe.com/test_4gw00b
    `,
    right: 'popular: true',
  },
  'link-test-link': { problem: 'link-test content/integrations.yaml:3:10', isExample: true },
  'link-test-markdown': {
    problem: 'link-test content/pages/garden.yaml:13:21',
    file: 'pages/garden.yaml',
    wrong: '[Write to us](https://checkout.stripe.com/c/pay/cs_test_a1b2) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'link-form-anchor': {
    problem: 'link-form content/pages/index.yaml:10:13',
    hint: '`/garden#story`',
    file: 'pages/index.yaml',
    wrong: 'to: story',
    right: 'to: /garden',
  },
  'link-form-blank-markdown': {
    problem: 'link-form content/pages/garden.yaml:13:20',
    file: 'pages/garden.yaml',
    wrong: '[Write to us]() or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
};
