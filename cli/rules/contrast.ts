import type { Theme, Venture } from '../../src/content.gen.ts';
import { textRatio, ventureGrounds } from '../color/color-uses.ts';
import { contrast as contrastOf, parseHex } from '../color/contrast.ts';
import { findUnreadable, type Place } from '../color/find-unreadable.ts';
import { nearestShade } from '../color/nearest-shade.ts';
import type { Content, Rule, RuleFinding } from '../content/load-content.ts';
import { collectionFile, settingsFile } from '../content/rows.ts';

type Colors = Theme['colors'];

export const contrast: Rule = {
  name: 'contrast',
  description: 'Colours that are used together can be told apart, as WCAG 2.2 asks in 1.4.3 and 1.4.11.',
  *check(content) {
    const file = settingsFile(content, 'theme');
    if (!file?.isValid) return;
    const { colors } = file.data as Theme;
    const fixed = { ...colors };
    for (const { role, color, places, fix } of findUnreadable(colors)) {
      if (fix !== undefined) fixed[role] = fix;
      yield { file, path: ['colors', role], ...explain(`\`${role}\` ${color}`, places, fix) };
    }
    // A ground that is wrong is reported where it stands, and not again for each venture.
    yield* checkVentures(content, fixed);
  },
};

function* checkVentures(content: Content, colors: Colors): Iterable<RuleFinding> {
  const file = collectionFile(content, 'ventures');
  if (!file?.isValid) return;
  for (const [row, { color }] of (file.data as Venture[]).entries()) {
    const placesOf = (shade: string): Place[] =>
      ventureGrounds
        .map((role) => ({ role, color: colors[role], found: contrastOf(parseHex(shade), parseHex(colors[role])) }))
        .filter(({ found }) => found < textRatio)
        .sort((one, other) => one.found - other.found)
        .map((place) => ({ ...place, isGround: true, of: 'text in the colour of a venture', ratio: textRatio }));
    const places = placesOf(color);
    if (places.length === 0) continue;
    const fix = nearestShade(color, (shade) => placesOf(shade).length === 0);
    yield { file, path: [row, 'color'], ...explain(`\`color\` ${color}`, places, fix) };
  }
}

function explain(
  subject: string,
  [worst, ...rest]: Place[],
  fix: string | undefined,
): Pick<RuleFinding, 'code' | 'message' | 'hint' | 'fix'> {
  if (!worst) throw new Error('A colour is told unreadable without a place.');
  const { role, color, isGround, of, found, ratio } = worst;
  const more = rest.length === 0 ? '' : ` It fails in ${rest.length} more ${rest.length === 1 ? 'place' : 'places'}.`;
  return {
    code: 'color-contrast',
    message: `${subject} ${isGround ? 'on' : 'under'} \`${role}\` ${color} has a contrast of ${cut(found)} to 1; ${of} must have ${ratio} to 1.${more}`,
    hint:
      fix === undefined
        ? `No lightness of this colour is fit for all that it stands with: bring those nearer to each other, \`${role}\` first.`
        : `Write \`"${fix}"\`: the nearest shade that is fit for all of its places.`,
    fix: fix === undefined ? undefined : { value: fix },
  };
}

/** Two places, never rounded up: 4.496 is not 4.5. */
function cut(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
