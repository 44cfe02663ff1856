import { excerpt } from '../../../diagnostics/explanation.ts';
import { idsOf } from '../../model/entries.ts';
import { defineRule } from '../../model/rule.ts';
import { sectionsOfType } from '../../model/sections.ts';

export const proofs = defineRule({
  codes: {
    'proof-unlisted': {
      title: 'A page shows an entry that no ledger shows.',
      why: 'The entry is a link to its row in the ledger, and there is no such row.',
      fix: 'Add the id of the entry to the `items` of a `ledger` section, on a page that is not unlisted.',
      fixable: 'never',
      example: {
        file: 'pages/log.yaml',
        wrong: excerpt`
          - type: proof
            entry: seaweed
          - type: ledger
            items: [netting]
        `,
        right: excerpt`
          - type: proof
            entry: seaweed
          - type: ledger
            items: [netting, seaweed]
        `,
      },
    },
  },
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
