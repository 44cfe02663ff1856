/** Ids that name an entry, a word of a vocabulary or a place. */
export const problems: Record<string, string> = {
  'ref-venture': 'ref-unknown content/pages/index.yaml:15:13',
  'word-misspelt': 'word-unknown content/collections/ventures.yaml:5:11',
  'word-case': 'word-unknown content/collections/ventures.yaml:5:11',
  'ref-deleted': 'ref-unknown content/pages/index.yaml:15:26',
  'ref-tier': 'ref-unknown content/pages/join.yaml:9:21',
  'ref-hero-venture': 'ref-unknown content/pages/garden.yaml:6:14',
  'ref-no-collection': 'ref-unknown content/pages/garden.yaml:8:13',
  'ref-video': 'ref-unknown content/pages/garden.yaml:7:12',
  'ref-unseen': 'ref-unknown content/pages/garden.yaml:6:14',
  'ref-no-type': 'ref-unknown content/pages/garden.yaml:6:14',
  'id-twice': 'id-duplicate content/collections/tiers.yaml:10:7',
  'category-address': 'category-address content/collections/categories.yaml:2:7',
  'anchor-twice': 'id-duplicate content/pages/garden.yaml:11:9',
};

export const hints: Record<string, string> = {
  'ref-venture': 'Did you mean `walled-plot`?',
  'word-misspelt': 'Did you mean `Growing`? If `Growign` is right, add it there.',
  'word-case': 'Did you mean `Growing`?',
  'ref-tier': 'Did you mean `schooner`?',
  'ref-hero-venture': 'If `boatyard` was deleted, remove this line as well. Available: `walled-plot`.',
  'ref-no-collection': 'yet',
  'ref-deleted': 'If `boathouse` was deleted, remove it here as well.',
  'ref-video': 'If `tour` was deleted, what is said here must go as well.',
  'ref-unseen': 'U+200B',
};
