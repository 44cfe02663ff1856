import { findPlayer } from '../../model/player-address.ts';
import type { Rule } from '../../model/rule.ts';

export const embeds: Rule = {
  name: 'embeds',
  description: 'What is embedded is an address that its service lets other sites show.',
  *check(content) {
    const file = content.settings.integrations;
    if (!file?.isValid) return;
    const { videos, frames } = file.data;
    for (const [part, entries] of Object.entries({ videos, frames }))
      for (const [id, { url }] of Object.entries(entries)) {
        const player = findPlayer(url);
        if (!player) continue;
        yield {
          code: 'embed-address',
          file,
          path: [part, id, 'url'],
          message: `${player.service} lets no other site show this page: visitors would see an empty box.`,
          hint: `Write \`${player.address}\`, the address that ${player.service} has for other sites.`,
          fix: { value: player.address },
        };
      }
  },
};
