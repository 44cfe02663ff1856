import type { SiteDiff } from '../../compare/site-diff.ts';

/** Control characters and line breaks, which a report shows as spaces. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/**
 * Characters that show nothing, or change the direction of what follows; without joiners in emoji and in scripts that
 * need them.
 */
const invisible =
  /(?![\u200c\u200d])[\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5|(?<!\p{Extended_Pictographic}|\p{EMod}|\ufe0f|(?=[\p{L}\p{M}])[^\p{Script=Latin}\p{Script=Common}])[\u200c\u200d]/gu;

/** Replaces control characters by spaces, and shows invisible ones by number: `[U+202E]`. */
export function makeVisible(text: string): string {
  return text.replace(controls, ' ').replace(invisible, (character) => {
    const number = character.codePointAt(0) ?? 0;
    return `[U+${number.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}

/** Makes all texts of a comparison visible, so that none can control a terminal or hide words from a reader. */
export function makeDiffVisible(diff: SiteDiff): SiteDiff {
  return JSON.parse(JSON.stringify(diff), (_, value) => (typeof value === 'string' ? makeVisible(value) : value));
}
