/** A message of the checker: https://github.com/validator/validator/wiki/Output-%C2%BB-JSON */
export interface NuMessage {
  type: 'info' | 'error' | 'non-document-error';
  /** The address of the file. */
  url: string;
  lastLine?: number;
  lastColumn?: number;
  message: string;
  /** The source around the problem. */
  extract?: string;
}

/** An error of the Nu HTML checker about HTML or CSS that the standards allow. */
export interface KnownGap {
  message: RegExp;
  /** A pattern that the source must match, if the message alone is not specific enough. */
  source?: RegExp;
  /** What the checker does not support yet, or a link to the standard. */
  why: string;
}

export const knownGaps: readonly KnownGap[] = [
  {
    message: /^The “sizes” attribute value starting with “auto” is only valid for lazy-loaded images\./,
    source: /<source /,
    why: 'A `source` may say `auto` if the `img` after it is lazy, which a test checks: https://html.spec.whatwg.org/multipage/images.html#sizes-attributes',
  },
  {
    message: /^Attribute “(toolname|tooldescription)” not allowed on element “form”/,
    why: 'Tells agents what a form is for: https://webmachinelearning.github.io/webmcp/',
  },
  {
    message: /Setting both “allow-scripts” and “allow-same-origin” is not recommended/,
    why: 'Only an iframe from our own origin could leave its sandbox that way, and all our iframes are from other hosts.',
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

/** Separates real faults from known gaps. `unmet` are the gaps that match no message any more. */
export function withoutGaps(messages: readonly NuMessage[], gaps: readonly KnownGap[] = knownGaps) {
  const met = new Set<KnownGap>();
  const faults = messages.filter(({ message, extract = '' }) => {
    const gap = gaps.find((gap) => gap.message.test(message) && (gap.source?.test(extract) ?? true));
    if (gap) met.add(gap);
    return !gap;
  });
  return { faults, unmet: gaps.filter((gap) => !met.has(gap)) };
}
