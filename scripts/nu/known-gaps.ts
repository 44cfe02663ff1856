/** A message of the checker: https://github.com/validator/validator/wiki/Output-%C2%BB-JSON */
export interface NuMessage {
  type: 'info' | 'error' | 'non-document-error';
  /** The address of the file. */
  url: string;
  lastLine?: number;
  lastColumn?: number;
  message: string;
  /** The source around the place. */
  extract?: string;
}

/** What the Nu HTML checker calls an error although the standards allow it. */
export interface KnownGap {
  message: RegExp;
  /** What the source around it must be, where the message alone says too little. */
  source?: RegExp;
  /** What it does not know yet. */
  why: string;
}

export const knownGaps: readonly KnownGap[] = [
  {
    message: /^The “sizes” attribute value starting with “auto” is only valid for lazy-loaded images\./,
    source: /<source /,
    why: 'A `source` may say `auto` where the `img` after it is lazy: https://html.spec.whatwg.org/multipage/images.html#sizes-attributes. A test of ours looks at that `img`.',
  },
  {
    message: /^Attribute “(toolname|tooldescription)” not allowed on element “form”/,
    why: 'Tells agents what a form is for: https://webmachinelearning.github.io/webmcp/',
  },
  {
    message: /Setting both “allow-scripts” and “allow-same-origin” is not recommended/,
    why: 'Only a frame of our own origin could leave its sandbox by that, and all of them are of other hosts.',
  },
  { message: /^CSS: Unrecognized at-rule “@property”/, why: 'https://www.w3.org/TR/css-properties-values-api-1/' },
  {
    message: /^CSS: Parse Error/,
    source: /(inherits:false|nitial-value:[^{}]*)\}<\/style>/,
    why: 'The end of a `@property`, as above.',
  },
  { message: /^CSS: Unrecognized at-rule “@starting-style”/, why: 'https://www.w3.org/TR/css-transitions-2/' },
  { message: /^CSS: Unrecognized at-rule “@view-transition”/, why: 'https://www.w3.org/TR/css-view-transitions-2/' },
  {
    message: /^CSS: Parse Error/,
    source: /nsition-group\(\*\)/,
    why: 'https://www.w3.org/TR/css-view-transitions-1/#view-transition-pseudos',
  },
  {
    message: /^CSS: “(position-area|position-try-fallbacks)”: Property .* doesn't exist/,
    why: 'https://www.w3.org/TR/css-anchor-position-1/',
  },
  {
    message: /^CSS: “transition-behavior”: Property .* doesn't exist/,
    why: 'https://www.w3.org/TR/css-transitions-2/',
  },
  { message: /^CSS: “interpolate-size”: Property .* doesn't exist/, why: 'https://www.w3.org/TR/css-values-5/' },
  { message: /^CSS: “container-type”: Property .* doesn't exist/, why: 'https://www.w3.org/TR/css-conditional-5/' },
  {
    message: /^CSS: “[\w-]+”: (Unknown dimension|Parse Error)/,
    source: /cq[ih]\b/,
    why: 'Lengths relative to a container: https://www.w3.org/TR/css-conditional-5/#container-lengths',
  },
  {
    message: /^CSS: “[\w-]+”: “[\d.]+(px)?” is not a “color” value/,
    why: 'It reads what comes after `color-mix(…)` as part of the colour: https://www.w3.org/TR/css-color-5/#color-mix',
  },
  {
    message: /^CSS: “background-image”: (“in” is not a “color” value|Parse Error)/,
    why: 'A gradient may name its colour space: https://www.w3.org/TR/css-images-4/#linear-gradients',
  },
];

/** Splits what the checker said into what is wrong with the page and what it does not know yet. */
export function withoutGaps(messages: readonly NuMessage[], gaps: readonly KnownGap[] = knownGaps) {
  const met = new Set<KnownGap>();
  const faults = messages.filter(({ message, extract = '' }) => {
    const gap = gaps.find((gap) => gap.message.test(message) && (gap.source?.test(extract) ?? true));
    if (gap) met.add(gap);
    return !gap;
  });
  return { faults, unmet: gaps.filter((gap) => !met.has(gap)) };
}
