import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Colours, typefaces and icons. */
export const design: Mistakes = {
  'font-weight': { problem: 'font-weight content/theme.yaml:30:13', hint: 'Write `' },
  'icon-unknown': {
    problem: 'icon-unknown content/pages/garden.yaml:11:15',
    hint: 'Did you mean `compass`?',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    - type: cards
        items:
          - title: North
            text: Mind the wind.
            icon: compas
      - type: prose
    `,
    right: '- type: prose',
  },
  'font-file-missing': {
    problem: 'font-missing content/theme.yaml:30:11',
    hint: 'node_modules',
    file: 'theme.yaml',
    wrong: excerpt`
    display:
        family: Instrument Sans
        package: "@fontsource-variable/instrument-sans"
        file: files/instrument-sans-latin-wght-italics.woff2
    `,
    right: excerpt`
    display:
        family: Instrument Sans
        package: "@fontsource-variable/instrument-sans"
        file: files/instrument-sans-latin-wght-normal.woff2
    `,
  },
  'font-package-missing': {
    problem: 'font-missing content/theme.yaml:36:11',
    hint: 'npm',
    file: 'theme.yaml',
    wrong: excerpt`
    text:
        family: Instrument Sans
        package: "@fontsource/no-such-typeface"
    `,
    right: excerpt`
    text:
        family: Instrument Sans
        package: "@fontsource-variable/instrument-sans"
    `,
  },
  'contrast-accent': {
    problem: 'color-contrast content/theme.yaml:10:11',
    hint: 'Write `"#',
    file: 'theme.yaml',
    wrong: 'accent: "#1f5a6b"',
    right: 'accent: "#5fd3f3"',
  },
  'contrast-ground': {
    problem: 'color-contrast content/theme.yaml:4:11',
    hint: 'Write `"#',
    file: 'theme.yaml',
    wrong: 'raised: "#8aa4b1"',
    right: 'raised: "#102a38"',
  },
  'contrast-venture': {
    problem: 'color-contrast content/collections/ventures.yaml:7:10',
    hint: 'Write `"#',
    file: 'collections/ventures.yaml',
    wrong: 'color: "#1d5e36"',
    right: 'color: "#7be0a3"',
  },
};
