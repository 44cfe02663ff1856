import type { PageDiff, SiteDiff, WordChange } from '../../../../../cli/diff/compare/site-diff.ts';

/** A comparison with nothing but what is given. */
export function diffOf({ pages = [] }: Partial<Pick<SiteDiff, 'pages'>>): SiteDiff {
  return {
    base: {
      commit: '929809c8e18d9b414236a64ed0a67bab7eec5be1',
      description: 'the last commit',
      builtBy: 'current code',
    },
    head: { commit: '929809c8e18d9b414236a64ed0a67bab7eec5be1', isChanged: true },
    pages,
    dates: [],
  };
}

/** A changed page with nothing but what is given. */
export function pageOf(page: Partial<PageDiff>): PageDiff {
  return {
    route: '/about',
    title: 'About',
    change: 'changed',
    search: [],
    sections: [],
    words: [],
    links: [],
    images: [],
    hidden: [],
    weight: [],
    ...page,
  };
}

/** A text in which words are replaced. */
export function wordsOf(before: string, after: string, change: Partial<WordChange> = {}): WordChange {
  return {
    section: { place: 'section', position: 1, type: 'hero', heading: 'How it began' },
    kind: 'text',
    change: 'changed',
    before,
    after,
    edits: [
      { change: 'removed', text: before },
      { change: 'added', text: after },
    ],
    ...change,
  };
}

/** A comparison with every key, in which each text is the same one. */
export function diffOfText(text: string): CompleteDiff {
  const section = { place: 'section', position: 0, type: text, heading: text } as const;
  const edits = (['same', 'removed', 'added'] as const).map((change) => ({ change, text }));
  const file = { address: text, width: 80, height: 60, bytes: 1200 };
  return {
    base: {
      commit: '929809c8e18d9b414236a64ed0a67bab7eec5be1',
      description: text,
      builtBy: 'current code',
      note: text,
    },
    head: { commit: '929809c8e18d9b414236a64ed0a67bab7eec5be1', isChanged: true },
    pages: ['1', '2'].map((name) => ({
      route: `${text}${name}`,
      title: text,
      change: 'renamed',
      from: text,
      redirect: text,
      search: [{ name: 'title', before: text, after: text, edits }],
      sections: [{ section, change: 'moved' }],
      words: [{ section, kind: 'text', change: 'changed', before: text, after: text, edits }],
      links: [{ section, change: 'changed', text, before: text, after: text }],
      images: [{ section, change: 'changed', alt: text, before: file, after: file }],
      hidden: [text],
      weight: [{ category: text, before: 10, after: 30, limit: 20 }],
    })),
    dates: [{ change: 'added', time: text, when: text, text, file: text }],
  };
}

type Complete<Value> = Value extends object ? { [Key in keyof Value]-?: Complete<NonNullable<Value[Key]>> } : Value;

/** A comparison in which no key is missing. */
export type CompleteDiff = Complete<SiteDiff>;
