import { align } from './align.ts';
import type { PageImage } from './page-content.ts';

/** An image of one side; its file is measured later. */
export interface ImageVersion {
  address: string;
  width: number | undefined;
  height: number | undefined;
}

export interface ImageChange {
  change: 'added' | 'removed' | 'changed' | 'moved';
  /** The alternative text; '' for decoration. */
  alt: string;
  before?: ImageVersion;
  after?: ImageVersion;
}

/** Compares images by their files and dimensions. Their alternative texts are compared as words. */
export function compareImages(before: readonly PageImage[], after: readonly PageImage[]): ImageChange[] {
  const pairs = align(before, after, {
    keyOf: ({ address, width, height }) => `${address} ${width} ${height}`,
    matchOf: (old, now) => (old.name === now.name ? 1 : 0),
    canReplace: () => true,
  });
  return pairs.flatMap(({ before: old, after: now, isMoved }): ImageChange[] => {
    const alt = (now ?? old)?.alt ?? '';
    if (old && now) {
      const isSame = old.address === now.address && old.width === now.width && old.height === now.height;
      if (isSame) return isMoved ? [{ change: 'moved', alt, after: versionOf(now) }] : [];
      return [{ change: 'changed', alt, before: versionOf(old), after: versionOf(now) }];
    }
    if (now) return [{ change: 'added', alt, after: versionOf(now) }];
    return old ? [{ change: 'removed', alt, before: versionOf(old) }] : [];
  });
}

function versionOf({ address, width, height }: PageImage): ImageVersion {
  return { address, width, height };
}
