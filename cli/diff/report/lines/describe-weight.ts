import { formatNumber, unitOf } from '../../../site/model/budgets/budget-violation.ts';
import type { PageDiff, WeightChange } from '../../compare/site-diff.ts';

/** A size of a page that differs. */
export interface WeightLine {
  /** `html: 14,444 → 15,210 bytes, 610 more than allowed`. */
  text: string;
  isOver: boolean;
  /** Whether it is over its limit, or differs by a tenth. */
  isNotable: boolean;
}

const notableShare = 0.1;

/** Describes the sizes of a page that differ, without those of a removed page. */
export function describeWeights({ weight }: PageDiff): WeightLine[] {
  return weight.flatMap((change): WeightLine[] => {
    const { before, after, limit } = change;
    if (after === undefined) return [];
    const isOver = limit !== undefined && after > limit;
    const isNotable = isOver || (before !== undefined && Math.abs(after - before) > before * notableShare);
    return [{ text: describeWeight(change), isOver, isNotable }];
  });
}

function describeWeight({ category, before, after = 0, limit }: WeightChange): string {
  const unit = unitOf(category) ?? '';
  const sizes = [...(before === undefined ? [] : [before]), after].map(formatNumber).join(' → ');
  const comparison =
    limit === undefined
      ? ''
      : after > limit
        ? `, ${formatNumber(after - limit)} more than allowed`
        : ` of at most ${formatNumber(limit)}`;
  return `${category}: ${sizes} ${unit}${comparison}`;
}
