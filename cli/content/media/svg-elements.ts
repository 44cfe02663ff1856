/** The namespace of SVG. */
export const svgNamespace = 'http://www.w3.org/2000/svg';

/**
 * The SVG elements that draw, describe or animate something: all of SVG 1.1 and 2 except those that run code, or contain or load
 * another document, and fonts, which browsers no longer support.
 * @see https://www.w3.org/TR/SVG2/eltindex.html https://www.w3.org/TR/filter-effects-1/ https://svgwg.org/specs/animations/
 */
export const svgElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use switch view a title desc metadata style
  path rect circle ellipse line polyline polygon image
  text tspan textPath tref
  linearGradient radialGradient stop pattern hatch hatchpath solidcolor mesh meshgradient meshpatch meshrow
  clipPath mask marker cursor color-profile
  animate animateColor animateMotion animateTransform mpath set
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);
