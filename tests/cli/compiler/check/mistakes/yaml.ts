import { excerpt } from '../../../../support/excerpt.ts';
import { secondBrandFile } from '../../graph/second-brand-file.ts';
import type { Mistakes } from './mistake.ts';

const garden = secondBrandFile('pages/garden.yaml');

/** Files that are not valid YAML, or that YAML would misread. */
export const yaml: Mistakes = {
  'yaml-indent-less': {
    problem: 'yaml-syntax content/pages/garden.yaml:9:4',
    hint: 'two spaces',
    file: 'pages/garden.yaml',
    wrong: 'title: How it began',
    right: ' title: How it began',
  },
  'yaml-indent-more': {
    problem: 'yaml-syntax content/pages/garden.yaml:9:7',
    file: 'pages/garden.yaml',
    wrong: '  title: How it began',
    right: 'title: How it began',
  },
  'yaml-indent-list': {
    problem: 'yaml-syntax content/pages/garden.yaml:7:2',
    file: 'pages/garden.yaml',
    wrong: '- type: prose',
    right: ' - type: prose',
  },
  'yaml-list-on-key-line': {
    problem: 'yaml-syntax content/pages/join.yaml:9:12',
    hint: 'Write `items:` alone, and `- dinghy` on a line of its own after it',
    file: 'pages/join.yaml',
    wrong: excerpt`
    items: - dinghy
          - schooner
    `,
    right: 'items: [dinghy, schooner]',
  },
  'yaml-key-on-same-line': {
    problem: 'yaml-syntax content/pages/index.yaml:9:31',
    hint: 'Start a new line before `to:`, indented by 8 spaces.',
    file: 'pages/index.yaml',
    wrong: '- label: See the garden to: /garden',
    right: excerpt`
    - label: See the garden
            to: /garden
    `,
  },
  'yaml-key-outdented': {
    problem: 'yaml-syntax content/pages/join.yaml:9:1',
    hint: 'Indent it by 4 spaces, like line 8',
    file: 'pages/join.yaml',
    wrong: 'items: [dinghy, schooner]',
    right: '    items: [dinghy, schooner]',
  },
  'yaml-key-outdented-block': {
    problem: 'yaml-syntax content/pages/join.yaml:25:5',
    hint: 'Indent it by 6 spaces, like line 24',
    file: 'pages/join.yaml',
    wrong: 'popular: Most take this',
    right: '  popular: Most take this',
  },
  'yaml-missing-colon-top': {
    problem: 'yaml-syntax content/pages/garden.yaml:2:1',
    hint: 'Write `description: How',
    file: 'pages/garden.yaml',
    wrong: 'description How a walled garden on a quay came to grow the best salad for forty miles around.',
    right: 'description: How a walled garden on a quay came to grow the best salad for forty miles around.',
  },
  'yaml-missing-colon-section': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:5',
    hint: 'Write `title: "A wall, a hose and a heron"`',
    file: 'pages/garden.yaml',
    wrong: 'title A wall, a hose and a heron',
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-missing-sections': {
    problem: 'yaml-syntax content/pages/garden.yaml:3:3',
    hint: 'Write `sections:` on a line of its own before it',
    file: 'pages/garden.yaml',
    wrong: '  - type: hero',
    right: excerpt`
    sections:
      - type: hero
    `,
  },
  'yaml-text-next-line': {
    problem: 'yaml-syntax content/pages/garden.yaml:3:1',
    hint: 'Put 2 spaces before it',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    description: How a walled garden on a quay
    came to grow the best salad for forty miles around.
    `,
    right: 'description: How a walled garden on a quay came to grow the best salad for forty miles around.',
  },
  'yaml-text-next-line-colon': {
    problem: 'yaml-syntax content/pages/garden.yaml:2:14',
    hint: 'Put the whole text in quotes: `description: "How a walled garden on a quay: it came to',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    description: How a walled garden
      on a quay: it came to grow the best salad for forty miles around.
    `,
    right: 'description: How a walled garden on a quay came to grow the best salad for forty miles around.',
  },
  'yaml-tel-words': {
    problem: 'yaml-syntax content/pages/index.yaml:10:13',
    hint: 'Write the number right after it',
    file: 'pages/index.yaml',
    wrong: 'to: tel: call us',
    right: 'to: /garden',
  },
  'yaml-tab': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:1',
    hint: 'Replace the tab with 4 spaces, to line it up with line 4',
    file: 'pages/garden.yaml',
    wrong: '\u0009title: A wall, a hose and a heron',
    right: '    title: A wall, a hose and a heron',
  },
  'yaml-tab-mixed': {
    problem: 'yaml-syntax content/pages/garden.yaml:8:3',
    hint: 'Replace the tab with 4 spaces',
    file: 'pages/garden.yaml',
    wrong: '\u0009id: story',
    right: '  id: story',
  },
  'yaml-duplicate-same': {
    problem: 'yaml-duplicate-key content/pages/garden.yaml:10:5',
    hint: 'Delete this one',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    title: How it began
        body: |
    `,
    right: 'body: |',
  },
  'yaml-duplicate-key': {
    problem: 'yaml-duplicate-key content/pages/garden.yaml:10:5',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    title: Where it began
        title: How it began
    `,
    right: 'title: How it began',
  },
  'yaml-duplicate-id-key': {
    problem: 'yaml-duplicate-key content/facts.yaml:3:1',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
    plots:
      value: "15"
    `,
    right: 'value: "14"',
  },
  'yaml-alias-unknown': { problem: 'yaml-alias content/pages/garden.yaml:5:12', hint: 'in quotes', isExample: true },
  'yaml-conflict': {
    problem: 'yaml-conflict content/pages/garden.yaml:5:1',
    hint: 'delete the markers',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    <<<<<<< HEAD
        title: A wall, a hose and a heron
    =======
        title: A wall and a heron
    >>>>>>> shorter-titles
    `,
    right: '    title: A wall, a hose and a heron',
  },
  'yaml-conflict-left': {
    problem: 'yaml-conflict content/facts.yaml:3:1',
    hint: 'delete the markers',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
    =======
    `,
    right: 'value: "14"',
  },
  'yaml-anchor-text': {
    problem: 'yaml-alias content/pages/garden.yaml:5:12',
    hint: 'in quotes',
    file: 'pages/garden.yaml',
    wrong: 'title: &c. A wall and a heron',
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-exclamation': {
    problem: 'yaml-alias content/pages/garden.yaml:5:12',
    hint: 'in quotes',
    file: 'pages/garden.yaml',
    wrong: 'title: ! A wall and a heron',
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-asterisk': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:15',
    hint: 'in quotes',
    file: 'pages/garden.yaml',
    wrong: 'title: *A wall*, a hose and a heron',
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-merge-text': {
    problem: 'yaml-alias content/pages/garden.yaml:8:5',
    hint: 'block of keys',
    file: 'pages/garden.yaml',
    wrong: '<<: story',
    right: 'id: story',
  },
  'yaml-merge-alias-of-text': {
    problem: 'yaml-alias content/pages/garden.yaml:8:9',
    hint: 'block of keys',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    venture: &plot walled-plot
      - type: prose
        <<: *plot
    `,
    right: excerpt`
    venture: walled-plot
      - type: prose
        id: story
    `,
  },
  'yaml-quote-unclosed': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:12',
    hint: 'Write `"` after `heron` in line 5',
    file: 'pages/garden.yaml',
    wrong: 'title: "A wall, a hose and a heron',
    right: excerpt`
    title: A wall, a hose and a heron
        venture: walled-plot
      - type: prose
        id: story
        title: How it began
        body: |
          Somebody left a hose running. By May there was cress.

          [Write to us](link:post) or see [what a bed costs](/join#prices).
    `,
  },
  'yaml-quote-early': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:20',
    hint: 'quotes',
    file: 'pages/garden.yaml',
    wrong: 'title: "A wall", a hose and a heron',
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-apostrophe': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:20',
    file: 'pages/garden.yaml',
    wrong: "title: 'A wall's hose'",
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-colon': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:12',
    hint: 'in quotes',
    file: 'pages/garden.yaml',
    wrong: 'title: The wall: a hose and a heron',
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-no-space-after-colon': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:5',
    file: 'pages/garden.yaml',
    wrong: 'title:A wall, a hose and a heron',
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-no-space-after-colon-of-link': {
    problem: 'yaml-syntax content/messages.yaml:3:3',
    hint: 'Write `link: ',
    file: 'messages.yaml',
    wrong: 'moved:\n  title: The page has drifted\n  link:Go on to {page}\nnewsletter:\n  empty',
    right: 'newsletter:\n  empty',
  },
  'yaml-no-space-after-hyphen': {
    problem: 'yaml-syntax content/pages/garden.yaml:7:3',
    file: 'pages/garden.yaml',
    wrong: '-type: prose',
    right: '- type: prose',
  },
  'yaml-percent': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:12',
    hint: 'in quotes',
    file: 'pages/garden.yaml',
    wrong: 'title: %5 off for herons',
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-at': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:12',
    hint: 'in quotes',
    file: 'pages/garden.yaml',
    wrong: 'title: @heron on the wall',
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-backtick': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:12',
    hint: 'in quotes',
    file: 'pages/garden.yaml',
    wrong: 'title: `A wall',
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-brace-unclosed': {
    problem: 'yaml-syntax content/pages/join.yaml:9:12',
    hint: 'Write `]` at the end of line 9, after `schooner`.',
    file: 'pages/join.yaml',
    wrong: 'items: [dinghy, schooner',
    right: 'items: [dinghy, schooner]',
  },
  'yaml-comma': {
    problem: 'yaml-syntax content/pages/join.yaml:9:21',
    hint: 'Delete the comma',
    file: 'pages/join.yaml',
    wrong: 'items: [dinghy, , schooner]',
    right: 'items: [dinghy, schooner]',
  },
  'yaml-text-after-fact': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:27',
    hint: 'quotes',
    file: 'pages/garden.yaml',
    wrong: 'title: "{fact:plots}" walls',
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-tag': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:12',
    hint: 'in quotes',
    file: 'pages/garden.yaml',
    wrong: 'title: !important A wall',
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-backslash': {
    problem: 'yaml-syntax content/pages/garden.yaml:5:20',
    file: 'pages/garden.yaml',
    wrong: 'title: "A wall \\gate"',
    right: 'title: A wall, a hose and a heron',
  },
  'yaml-two-documents': {
    problem: 'yaml-syntax content/facts.yaml:3:1',
    hint: '---',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
    ---
    beds:
      value: "30"
    `,
    right: 'value: "14"',
  },
  'yaml-missing-colon': {
    problem: 'yaml-syntax content/pages/join.yaml:23:5',
    file: 'pages/join.yaml',
    wrong: 'words',
    right: 'words:',
  },
  'yaml-empty': {
    problem: 'yaml-empty content/pages/garden.yaml:1:1',
    file: 'pages/garden.yaml',
    wrong: '',
    right: garden,
  },
  'yaml-empty-comment': {
    problem: 'yaml-empty content/pages/garden.yaml:1:1',
    file: 'pages/garden.yaml',
    wrong: '# To be written.',
    right: garden.trimEnd(),
  },
  'yaml-empty-marker': {
    problem: 'yaml-empty content/pages/garden.yaml:1:1',
    file: 'pages/garden.yaml',
    wrong: '---',
    right: garden.trimEnd(),
  },
  'yaml-empty-null': {
    problem: 'yaml-empty content/pages/garden.yaml:1:1',
    file: 'pages/garden.yaml',
    wrong: 'null',
    right: garden.trimEnd(),
  },
  'yaml-in-collection': {
    problem: 'yaml-syntax content/collections/tiers.yaml:2:9',
    file: 'collections/tiers.yaml',
    wrong: 'name: Dinghy: the small one',
    right: 'name: Dinghy',
  },
  'yaml-in-integrations': {
    problem: 'yaml-syntax content/integrations.yaml:6:16',
    file: 'integrations.yaml',
    wrong: 'subject: Question: from the quay',
    right: 'subject: A question from the quay',
  },
  'yaml-in-facts': {
    problem: 'yaml-syntax content/facts.yaml:2:10',
    file: 'facts.yaml',
    wrong: 'value: @14',
    right: 'value: "14"',
  },
  'yaml-comment-slashes': {
    problem: 'yaml-syntax content/pages/garden.yaml:3:1',
    hint: 'Write `# ask about the wall`.',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    // ask about the wall
    sections:
    `,
    right: 'sections:',
  },
  'yaml-comment-html': {
    problem: 'yaml-syntax content/pages/garden.yaml:3:1',
    hint: 'Write `# ask about the wall`.',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    <!-- ask about the wall -->
    sections:
    `,
    right: 'sections:',
  },
};
