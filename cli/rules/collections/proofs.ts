import { idsOf } from '../../site/model/entries.ts';
import { defineRule } from '../../site/model/rule.ts';
import { sectionsOfType } from '../../site/model/sections.ts';

export const proofs = defineRule({
  codes: ['proof-unlisted'],
  *check(content) {
    // The ledger may be on a page with other problems, which are reported first.
    if (!content.pages.every(({ isValid }) => isValid)) return;
    const listed = new Set<string>();
    for (const { file, section } of sectionsOfType(content, 'ledger'))
      if (!file.data.unlisted) for (const id of section.items) listed.add(id);
    const known = idsOf(content, 'ledger');
    for (const { file, section, path } of [...sectionsOfType(content, 'hero'), ...sectionsOfType(content, 'proof')]) {
      const { entry } = section;
      // An id that does not exist is reported as `ref-unknown`.
      if (entry === undefined || listed.has(entry) || !known?.includes(entry)) continue;
      yield {
        code: 'proof-unlisted',
        file,
        path: [...path, 'entry'],
        message: `No ledger shows the entry \`${entry}\`, so this has nothing to link to.`,
        hint: `Add \`${entry}\` to the \`items\` of a \`ledger\` section.`,
      };
    }
  },
});
