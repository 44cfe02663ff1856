import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const set: IconSet = lucide;

/** Returns the inner SVG of a Lucide icon (24×24, with `currentColor`); undefined for an unknown name. */
export function iconBody(name: string): string | undefined {
  const icon = Object.hasOwn(set.icons, name) ? set.icons[name] : undefined;
  if (icon) return icon.body;
  const alias = set.aliases && Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined;
  return alias && set.icons[alias.parent]?.body;
}

export const iconNames = Object.keys(set.icons);
/** The former names of icons, which still work. */
export const iconAliases = Object.keys(set.aliases ?? {});
