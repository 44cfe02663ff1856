import type { Content } from '../compiler/model/content.ts';
import { iconAliases, iconBody, iconNames } from '../compiler/model/icons.ts';
import { isKind } from '../content/schema/keywords.ts';
import type { Choice, Choices } from './choice-schema.ts';

/** Lists the icons, first those that the content already uses. */
export function iconChoices(content: Content): Choices {
  const used = new Set<string>();
  for (const { references } of content.files)
    for (const reference of references)
      if (isKind(reference, 'icon') && iconBody(reference.value) !== undefined) used.add(reference.value);
  const others = [...iconNames(), ...iconAliases()].filter((name) => !used.has(name));
  return {
    listed: [...used].sort().map(describe),
    further: others.map(describe),
    message: 'There is no icon of this name. All names are at lucide.dev/icons.',
  };
}

function describe(value: string): Choice {
  return { value, description: `lucide.dev/icons/${value}` };
}
