/** What the function says, in the site's own words. `words.gen.ts` holds them, written from content. */
export interface ContactWords {
  /** A BCP 47 language tag. */
  language: string;
  siteName: string;
  homeUrl: string;
  /** Of the page that a form without JavaScript gets, as CSS writes them. */
  colors: { ground: string; ink: string; body: string; accent: string; onAccent: string };
  labels: { name: string; email: string; subject: string; message: string };
  success: string;
  /** Holds `{field}`, as `invalid` does. */
  missing: string;
  invalid: string;
  /** Holds `{field}` and `{max}`. */
  tooLong: string;
  malformed: string;
  method: string;
  type: string;
  tooLarge: string;
  origin: string;
  reused: string;
  tooMany: string;
  unavailable: string;
  /** Of the page that a form without JavaScript gets: its titles, the hint about going back, the link's text. */
  page: { sent: string; notSent: string; back: string; home: string };
  /** Holds `{name}` and `{subject}`. */
  mail: { subject: string };
}

/** Fills `{name}`s in, in one pass: what is filled in is never read as a placeholder itself. */
export function fillIn(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
