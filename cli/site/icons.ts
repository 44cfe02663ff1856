import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };

const icons: Readonly<Record<string, { body: string }>> = lucide.icons;
const aliases: Readonly<Record<string, { parent: string }>> = lucide.aliases;

export const iconNames = Object.keys(icons);
/** The former names of icons, which still work. */
export const iconAliases = Object.keys(aliases);

/** Returns the inner SVG of a Lucide icon (24×24, with `currentColor`); undefined for an unknown name. */
export function iconBody(name: string): string | undefined {
  const current = Object.hasOwn(aliases, name) ? (aliases[name]?.parent ?? name) : name;
  return Object.hasOwn(icons, current) ? icons[current]?.body : undefined;
}
