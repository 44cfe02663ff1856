import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Values in the wrong format: dates, addresses, prices, colors and others that a schema names. */
export const formats: Mistakes = {
  'format-color': {
    problem: 'schema-format content/theme.yaml:10:11',
    hint: 'The brand colour',
    file: 'theme.yaml',
    wrong: 'accent: "#5FD3F"',
    right: 'accent: "#5fd3f3"',
  },
  'format-color-name': {
    problem: 'schema-format content/collections/ventures.yaml:7:10',
    hint: 'Write `"#3cb371"`.',
    file: 'collections/ventures.yaml',
    wrong: 'color: mediumseagreen',
    right: 'color: "#7be0a3"',
  },
  'format-font-family': {
    problem: 'schema-format content/theme.yaml:28:13',
    file: 'theme.yaml',
    wrong: excerpt`
    display:
        family: "Instrument Sans\"; color: red"
    `,
    right: excerpt`
    display:
        family: Instrument Sans
    `,
  },
  'format-url': { problem: 'schema-format content/site.yaml:2:6' },
  'format-url-insecure': {
    problem: 'schema-format content/integrations.yaml:3:10',
    file: 'integrations.yaml',
    wrong: 'url: http://charts.harborfield.example.com/tide',
    right: 'url: https://charts.harborfield.example.com/tide',
  },
  'format-email': { problem: 'schema-format content/site.yaml:7:8' },
  'format-color-function': {
    problem: 'schema-format content/collections/ventures.yaml:7:10',
    hint: 'Write `"#7fc9a0"`.',
    file: 'collections/ventures.yaml',
    wrong: 'color: rgb(127 201 160 / 100%)',
    right: 'color: "#7be0a3"',
  },
  'format-date-either': {
    problem: 'schema-format content/facts.yaml:3:9',
    hint: 'Write `2026-10-01` or `2026-01-10`: `1/10/2026` can mean either.',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
      asOf: 1/10/2026
    `,
    right: 'value: "14"',
  },
  'format-date-slashes': {
    problem: 'schema-format content/facts.yaml:3:9',
    hint: 'Write `2026-10-22`.',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
      asOf: 10/22/2026
    `,
    right: 'value: "14"',
  },
  'format-date': {
    problem: 'schema-format content/facts.yaml:3:9',
    hint: '2026-11-01',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
      asOf: 2026-02-30
    `,
    right: 'value: "14"',
  },
  'format-anchor': {
    problem: 'schema-format content/pages/garden.yaml:8:9',
    file: 'pages/garden.yaml',
    wrong: 'id: The Story',
    right: 'id: story',
  },
  'format-row-id': {
    problem: 'schema-format content/collections/tiers.yaml:1:7',
    file: 'collections/tiers.yaml',
    wrong: '- id: DINGHY',
    right: '- id: dinghy',
  },
  'format-url-words': {
    problem: 'schema-format content/site.yaml:2:6',
    hint: 'Write `https://` and your domain, ',
  },
  'format-url-scheme-twice': {
    problem: 'schema-format content/integrations.yaml:3:10',
    file: 'integrations.yaml',
    wrong: 'url: https://https://charts.harborfield.example.com/tide',
    right: 'url: https://charts.harborfield.example.com/tide',
  },
  'format-url-no-host': {
    problem: 'schema-format content/integrations.yaml:3:10',
    file: 'integrations.yaml',
    wrong: 'url: https:///tide',
    right: 'url: https://charts.harborfield.example.com/tide',
  },
  'format-url-iframe': {
    problem: 'schema-format content/integrations.yaml:3:10',
    hint: 'Write `https://charts.harborfield.example.com/tide`.',
    file: 'integrations.yaml',
    wrong: 'url: \'<iframe src="https://charts.harborfield.example.com/tide" width="480"></iframe>\'',
    right: 'url: https://charts.harborfield.example.com/tide',
  },
  'format-url-scheme-misspelt': {
    problem: 'schema-format content/integrations.yaml:3:10',
    hint: 'Write `https://charts.harborfield.example.com/tide`.',
    file: 'integrations.yaml',
    wrong: 'url: htps://charts.harborfield.example.com/tide',
    right: 'url: https://charts.harborfield.example.com/tide',
  },
  'format-url-space': {
    problem: 'schema-format content/integrations.yaml:3:10',
    hint: 'Write `https://charts.harborfield.example.com/tide%20table`.',
    file: 'integrations.yaml',
    wrong: 'url: https://charts.harborfield.example.com/tide table',
    right: 'url: https://charts.harborfield.example.com/tide',
  },
  'format-url-own-machine': {
    problem: 'schema-format content/integrations.yaml:3:10',
    hint: 'on your own computer',
    file: 'integrations.yaml',
    wrong: 'url: http://localhost:3000/tide',
    right: 'url: https://charts.harborfield.example.com/tide',
  },
  'format-tel-letter': {
    problem: 'schema-format content/integrations.yaml:3:10',
    hint: '`tel:+44-20-7946-0001`',
    file: 'integrations.yaml',
    wrong: 'url: tel:+44-20-7946-OOO1',
    right: 'url: https://charts.harborfield.example.com/tide',
  },
  'format-email-spelt-out': {
    problem: 'schema-format content/site.yaml:7:8',
    hint: 'Write `post@harborfield.example.com`.',
    file: 'site.yaml',
    wrong: 'email: post (at) harborfield.example.com',
    right: 'email: post@harborfield.example.com',
  },
  'format-site-url-path': {
    problem: 'schema-format content/site.yaml:2:6',
    hint: '`https://harborfield.example.com`',
    file: 'site.yaml',
    wrong: 'url: https://harborfield.example.com/index.html',
    right: 'url: https://harborfield.example.com',
  },
};
