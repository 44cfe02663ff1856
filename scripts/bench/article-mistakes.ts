/** A single mistake in the file of an article, as editors make them. */
export interface ArticleMistake {
  what: string;
  edit: (text: string) => string;
  /** How many lines below the changed one it may be reported as well: a parser sees some mistakes only there. */
  reach?: number;
  /** The word that a good message says, and which the file does not hold. */
  fix?: string;
}

/** Stands before the article's text, so that a mistake in the text has a place that all generators have. */
const start = /^body: \|\n/m;

/** All can be made in any generator's site: an article has `title`, `summary`, `category`, `publishedAt` and `body`. */
export const articleMistakes: readonly ArticleMistake[] = [
  {
    what: 'a quote that is not closed',
    edit: (text) => text.replace(/^title: "(.*)"$/m, 'title: "$1'),
    reach: 2,
  },
  { what: 'a colon and a space in plain text', edit: (text) => text.replace(/^title: .*$/m, 'title: Boats: a list') },
  { what: 'a line moved in with a tab', edit: (text) => text.replace(/^category:/m, '\tcategory:') },
  {
    what: 'a key twice',
    edit: (text) => text.replace(/^category: .*$/m, (line) => `${line}\n${line}`),
    reach: 1,
  },
  {
    what: 'a misspelt key',
    edit: (text) => text.replace(/^summary:/m, 'sumary:'),
    fix: 'summary',
  },
  { what: 'a key that is missing', edit: (text) => text.replace(/^title: .*\n/m, ''), reach: 4, fix: 'title' },
  { what: 'a key without a value', edit: (text) => text.replace(/^title: .*$/m, 'title:') },
  { what: 'a list for a text', edit: (text) => text.replace(/^title: .*$/m, 'title: [Boats]') },
  {
    what: 'a misspelt choice',
    edit: (text) => text.replace(/^category: .*$/m, 'category: Technolgy'),
    fix: 'Technology',
  },
  {
    what: 'a day that no calendar has',
    edit: (text) => text.replace(/^publishedAt: .*$/m, 'publishedAt: "2025-02-30"'),
  },
  {
    what: 'a day written the other way',
    edit: (text) => text.replace(/^publishedAt: .*$/m, 'publishedAt: "30/01/2025"'),
  },
  {
    what: 'a link to a page that is not there',
    edit: (text) => text.replace(start, (line) => `${line}  Read [how we work](/abuot).\n\n`),
    reach: 1,
    fix: '/about',
  },
  {
    what: 'a picture that is not there',
    edit: (text) => text.replace(start, (line) => `${line}  ![The quay](/media/no-such-quay.jpg)\n\n`),
    reach: 1,
  },
  {
    what: 'a heading two levels down at once',
    edit: (text) => text.replace(start, (line) => `${line}  ## Boats\n\n  #### Small ones\n\n`),
    reach: 3,
  },
  { what: 'nothing in the file', edit: () => '' },
];

/** In two files. */
export const pairOfMistakes = articleMistakes.filter(({ what }) =>
  ['a quote that is not closed', 'a misspelt choice'].includes(what),
);
