import { iconBody, iconNames } from '../content/icons.ts';
import type { Rule } from '../content/load-content.ts';
import { isKind } from '../content/references.ts';
import { suggest } from '../suggest.ts';

export const icons: Rule = {
  name: 'icons',
  description: 'Every icon that content names is in the set.',
  *check(content) {
    for (const file of content.files) {
      for (const reference of file.references) {
        if (!isKind(reference, 'icon') || iconBody(reference.value) !== undefined) continue;
        const nearest = suggest(reference.value, iconNames());
        yield {
          code: 'icon-unknown',
          file,
          path: reference.path,
          message: `There is no icon \`${reference.value}\`.`,
          hint: `${nearest ? `Did you mean \`${nearest}\`? ` : ''}All names are at lucide.dev/icons.`,
        };
      }
    }
  },
};
