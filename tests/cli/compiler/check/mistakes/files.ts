import type { Mistakes } from './mistake.ts';

/** Files that are misplaced, misnamed or missing. */
export const files: Mistakes = {
  'file-yaml-text': { problem: 'file-unknown content/pages/shed.yaml.txt:1:1', hint: 'Rename it to `shed.yaml`' },
  'file-article-in-pages': {
    problem: 'file-unknown content/pages/the-wall.yaml:1:1',
    hint: 'Move it to `articles/the-wall.yaml`',
  },
  'file-page-in-articles': {
    problem: 'file-unknown content/articles/the-wall.yaml:1:1',
    hint: 'Move it to `pages/the-wall.yaml`',
  },
  'file-yml': { problem: 'file-unknown content/pages/shed.yml:1:1', hint: '.yaml' },
  'file-upper-case-ending': { problem: 'file-unknown content/pages/shed.YAML:1:1', hint: '.yaml' },
  'file-unknown': { problem: 'file-unknown content/pages/shed.txt:1:1', hint: 'media/' },
  'file-unknown-folder': { problem: 'file-unknown content/drafts/shed.yaml:1:1', hint: 'pages/' },
  'file-unknown-setting': { problem: 'file-unknown content/shed.yaml:1:1', hint: 'site.yaml' },
  'file-unknown-collection': { problem: 'file-unknown content/collections/boats.yaml:1:1', hint: 'contacts' },
  'file-article-markdown': { problem: 'file-unknown content/articles/first-cress.md:1:1', hint: '`body: |`' },
  'file-article-folder': { problem: 'file-unknown content/articles/2026/first-cress.yaml:1:1', hint: 'articles/' },
  'file-missing-settings': {
    problem: 'file-missing content/messages.yaml:1:1',
    hint: 'Create it',
    without: 'messages.yaml',
  },
  'file-missing-statuses': {
    problem: 'need-missing content/statuses.yaml:1:1',
    hint: 'Create it',
    without: 'statuses.yaml',
  },
  'file-missing-not-found': {
    problem: 'file-missing content/pages/404.yaml:1:1',
    hint: 'Create it',
    without: 'pages/404.yaml',
  },
  'file-missing-home': {
    problem: 'file-missing content/pages/index.yaml:1:1',
    hint: 'Create it',
    without: 'pages/index.yaml',
  },
  'file-missing-collection': {
    problem: 'file-missing content/collections/tiers.yaml:1:1',
    without: 'collections/tiers.yaml',
  },
};
