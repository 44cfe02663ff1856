import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const set: IconSet = lucide;

/** The inner SVG of a Lucide icon (24×24, drawn with `currentColor`); undefined when there is none of that name. */
export function iconBody(name: string): string | undefined {
  const own = Object.hasOwn(set.icons, name) ? set.icons[name] : undefined;
  if (own) return own.body;
  const alias = set.aliases && Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined;
  return alias && set.icons[alias.parent]?.body;
}

export function iconNames(): string[] {
  return Object.keys(set.icons);
}

/** The former names of icons, which still do. */
export function iconAliases(): string[] {
  return Object.keys(set.aliases ?? {});
}
