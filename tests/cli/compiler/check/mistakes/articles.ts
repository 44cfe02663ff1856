/** Articles. */
export const problems: Record<string, string> = {
  'article-no-list': 'articles-page content/articles/first-cress.yaml:1:1',
  'article-two-lists': 'articles-page content/pages/tides.yaml:6:11',
  'article-category': 'ref-unknown content/articles/first-cress.yaml:3:11',
  'article-date': 'schema-format content/articles/first-cress.yaml:4:14',
  'article-updated': 'article-updated content/articles/first-cress.yaml:5:12',
  'article-draft-text': 'schema-type content/articles/first-cress.yaml:5:8',
  'article-route-twice': 'route-duplicate content/articles/first-cress.yaml:1:1',
  'article-upper-case': 'route-name content/articles/First-Cress.yaml:1:1',
  'article-link': 'link-target content/articles/first-cress.yaml:6:42',
  'article-future-link': 'link-target content/articles/first-cress.yaml:6:42',
  'article-draft-link': 'link-target content/articles/first-cress.yaml:6:42',
  'article-list-broken': 'schema-unknown-key content/pages/notes.yaml:7:5',
  'date-article': 'date-unlikely content/articles/first-cress.yaml:4:14',
  'article-summary': 'description-duplicate content/articles/first-cress.yaml:2:10',
};

export const hints: Record<string, string> = {
  'article-draft-link': 'Delete `draft: true` from content/articles/the-wall.yaml',
  'article-future-link': 'change `publishedAt` of content/articles/the-wall.yaml',
  'article-no-list': 'type: articles',
  'article-two-lists': 'one section',
  'article-category': 'Did you mean `Salad`?',
  'article-date': '2026-11-01',
  'article-updated': 'leave `updatedAt` out',
  'article-upper-case': 'rename it to `first-cress`',
  'article-summary': 'Say in a sentence',
};
