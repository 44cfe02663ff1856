import type { Mistakes } from './mistake.ts';

/** Articles. */
export const articles: Mistakes = {
  'article-no-list': { problem: 'articles-page content/articles/first-cress.yaml:1:1', hint: 'type: articles' },
  'article-two-lists': {
    problem: 'articles-page content/pages/tides.yaml:6:11',
    hint: 'Delete one of the two sections',
  },
  'article-category': { problem: 'ref-unknown content/articles/first-cress.yaml:3:11', hint: 'Did you mean `Salad`?' },
  'article-date': { problem: 'schema-format content/articles/first-cress.yaml:4:14', hint: '2026-11-01' },
  'article-updated': {
    problem: 'article-updated content/articles/first-cress.yaml:5:12',
    hint: 'delete this line',
  },
  'article-draft-text': { problem: 'schema-type content/articles/first-cress.yaml:5:8' },
  'article-route-twice': { problem: 'route-duplicate content/articles/first-cress.yaml:1:1' },
  'article-upper-case': {
    problem: 'route-name content/articles/First-Cress.yaml:1:1',
    hint: 'Rename the file to `first-cress`',
  },
  'article-link': { problem: 'link-target content/articles/first-cress.yaml:6:42' },
  'article-future-link': {
    problem: 'link-time content/articles/first-cress.yaml:6:42',
    hint: 'change `publishedAt` of content/articles/the-wall.yaml',
  },
  'article-draft-link': {
    problem: 'link-target content/articles/first-cress.yaml:6:42',
    hint: 'delete `draft: true` from content/articles/the-wall.yaml',
  },
  'article-list-broken': { problem: 'schema-unknown-key content/pages/notes.yaml:8:5' },
  'date-article': { problem: 'date-unlikely content/articles/first-cress.yaml:4:14' },
  'article-summary': {
    problem: 'description-duplicate content/articles/first-cress.yaml:2:10',
    hint: 'Write one or two sentences',
  },
};
