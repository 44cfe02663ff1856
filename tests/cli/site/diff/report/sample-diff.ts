import type { PageDiff, SiteDiff, WordChange } from '../../../../../cli/site/diff/compare/site-diff.ts';

/** A comparison with nothing but what is given. */
export function diffOf({ pages = [], causes = [] }: Partial<Pick<SiteDiff, 'pages' | 'causes'>>): SiteDiff {
  return {
    base: {
      commit: '929809c8e18d9b414236a64ed0a67bab7eec5be1',
      description: 'the last commit',
      builtBy: 'current code',
    },
    head: { commit: '929809c8e18d9b414236a64ed0a67bab7eec5be1', isChanged: true },
    pages,
    dates: [],
    causes,
  };
}

/** A changed page with nothing but what is given. */
export function pageOf(page: Partial<PageDiff>): PageDiff {
  return {
    route: '/about',
    title: 'About',
    change: 'changed',
    isShared: false,
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
  const cause = 'fact beds';
  const edits = (['same', 'removed', 'added'] as const).map((change) => ({ change, text }));
  const field = { file: text, line: 3, label: text, description: text };
  const file = { address: text, width: 80, height: 60, bytes: 1200, file: text };
  return {
    base: {
      commit: '929809c8e18d9b414236a64ed0a67bab7eec5be1',
      description: text,
      builtBy: 'current code',
      note: text,
    },
    head: { commit: '929809c8e18d9b414236a64ed0a67bab7eec5be1', isChanged: true },
    pages: [undefined, cause].map((id) => ({
      route: text,
      title: text,
      change: 'renamed',
      from: text,
      redirect: text,
      isShared: false,
      search: [{ name: 'title', before: text, after: text, edits, ...causedBy(id) }],
      sections: [{ section, change: 'moved', ...causedBy(id) }],
      words: [{ section, kind: 'text', change: 'changed', before: text, after: text, edits, field, ...causedBy(id) }],
      links: [{ section, change: 'changed', text, before: text, after: text, ...causedBy(id) }],
      images: [{ section, change: 'changed', alt: text, before: file, after: file, ...causedBy(id) }],
      hidden: [text],
      weight: [{ category: text, before: 10, after: 30, limit: 20 }],
    })),
    causes: [{ id: cause, kind: 'fact', name: text, changes: [{ field, before: text, after: text }], pages: [text] }],
    dates: [{ change: 'added', time: text, when: text, text, file: text }],
  };
}

/** The type says that each change of a page has a cause; a change of its own has none. */
function causedBy(cause: string | undefined): { cause: string } {
  return (cause === undefined ? {} : { cause }) as { cause: string };
}

type Complete<Value> = Value extends object ? { [Key in keyof Value]-?: Complete<NonNullable<Value[Key]>> } : Value;

/** A comparison in which no key is missing. */
export type CompleteDiff = Complete<SiteDiff>;
