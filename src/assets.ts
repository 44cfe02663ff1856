export interface Media {
  /**
   * The URL of the file in the built site. For a raster image, a variant of medium width in a format that every browser
   * supports.
   */
  url: string;
  /** The size of the original in CSS pixels; undefined for files that are not images. */
  width: number | undefined;
  height: number | undefined;
  /** The widths up to that of `url` in the same format; only for raster images. */
  srcSet?: string;
  /** The same widths as AVIF, which is smaller; only for raster images. */
  avif?: string;
  /** The original file, where content offers it as a download. */
  download?: { url: string; bytes: number } | undefined;
}

/** The image that social networks and messengers show in previews of a page. */
export interface ShareImage {
  url: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The media type, such as `image/jpeg`. */
  type: string;
  /** The alternative text. */
  alt: string;
}

/** A ZIP archive of several files. */
export interface Pack {
  url: string;
  bytes: number;
}

/** The Tailwind breakpoint from which the navigation bar has room for its entries. */
export type BarBreakpoint = 'lg' | 'xl' | '2xl' | 'never';

/** The part of every page's head that depends on the theme, and values derived from its fonts. */
export interface ThemeAssets {
  /** Custom properties and fonts. */
  css: string;
  /** The background colour, which browsers use for their own interface. */
  ground: string;
  /** The background colour for visitors whose device is set to the other scheme, if the theme has one. */
  alternateGround: { color: string; scheme: 'light' | 'dark' } | undefined;
  /** The URLs of the fonts to preload. */
  fonts: string[];
  barFrom: BarBreakpoint;
  icons: Icons;
}

/**
 * The URLs of the icons that must be linked. Browsers find `/favicon.ico` and `/manifest.webmanifest` by themselves.
 */
export interface Icons {
  /** Undefined when the logo is a raster image. */
  svg: string | undefined;
  /** The icon for the home screen of phones. */
  touch: string;
}
