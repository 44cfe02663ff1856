import { excerpt } from '../../../../../cli/diagnostics/explanation.ts';
import type { Mistakes } from './mistake.ts';

/** Dates in copy. */
export const dates: Mistakes = {
  'date-copyright': {
    problem: 'date-unlikely content/site.yaml:41:14',
    file: 'site.yaml',
    wrong: 'copyright: © 2062 Harbor & Field',
    right: 'copyright: © Harbor & Field',
  },
  'date-document': {
    problem: 'date-unlikely content/pages/garden.yaml:10:37',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    - type: document
        id: rules
        title: Rules of the quay
        updated: Last changed on May 2, 2062
        clauses:
          - title: Nets
            body: No nets.
      - type: prose
    `,
    right: '- type: prose',
  },
  'date-document-early': {
    problem: 'date-unlikely content/pages/garden.yaml:10:37',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    - type: document
        id: rules
        title: Rules of the quay
        updated: Last changed on May 2, 1926
        clauses:
          - title: Nets
            body: No nets.
      - type: prose
    `,
    right: '- type: prose',
  },
  'date-long-year': {
    problem: 'date-unlikely content/pages/garden.yaml:11:40',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By May 20026 there was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'date-no-day': {
    problem: 'date-unlikely content/pages/garden.yaml:11:40',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By June 31 there was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
};
