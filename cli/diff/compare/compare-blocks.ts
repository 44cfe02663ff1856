import { align, type Pair } from './align.ts';
import { compareTexts } from './compare-texts.ts';
import type { CompareWords } from './compare-words.ts';
import type { Edit } from './edit.ts';
import type { Block, BlockKind } from './page-content.ts';
import { similarity } from './similarity.ts';

/** A changed text. */
export interface TextChange {
  kind: BlockKind;
  change: 'added' | 'removed' | 'changed' | 'moved';
  /** The whole text before and after; '' where there was or is none. */
  before: string;
  after: string;
  /** Both texts in pieces, in reading order. */
  edits: Edit[];
}

/** The least share of common words from which two texts are two versions of one. */
const minSimilarity = 0.4;

/** Short texts such as `60 episodes` have few words that could be the same. */
const minShortSimilarity = 0.3;

/** Compares the texts of a section. A text that has only moved is reported once. */
export function compareBlocks(
  before: readonly Block[],
  after: readonly Block[],
  compareWords: CompareWords,
): TextChange[] {
  const pairs = align(before, after, {
    keyOf: ({ kind, text }) => `${kind} ${text}`,
    matchOf: matchBlocks,
    canReplace: (old, now) => old.kind === now.kind,
  });
  const changes = pairs.flatMap((pair) => describe(pair, compareWords));
  // A menu for small screens and a form without JavaScript repeat texts.
  const seen = new Set<string>();
  return changes.filter(({ change, kind, before, after }) => {
    const key = JSON.stringify([change, kind, before, after]);
    return !seen.has(key) && seen.add(key);
  });
}

function describe({ before, after, isMoved }: Pair<Block>, compareWords: CompareWords): TextChange[] {
  const kind = (after ?? before)?.kind ?? 'text';
  const texts = { kind, before: before?.text ?? '', after: after?.text ?? '' };
  if (!before) return [{ ...texts, change: 'added', edits: [{ change: 'added', text: texts.after }] }];
  if (!after) return [{ ...texts, change: 'removed', edits: [{ change: 'removed', text: texts.before }] }];
  if (before.text === after.text)
    return isMoved ? [{ ...texts, change: 'moved', edits: [{ change: 'same', text: texts.after }] }] : [];
  return [{ ...texts, change: 'changed', edits: compareTexts(texts.before, texts.after, compareWords) }];
}

function matchBlocks(before: Block, after: Block): number {
  if (before.kind !== after.kind) return 0;
  const match = similarity(before.text, after.text);
  const isShort = Math.min(before.text.length, after.text.length) < 40;
  return match >= (isShort ? minShortSimilarity : minSimilarity) ? match : 0;
}
