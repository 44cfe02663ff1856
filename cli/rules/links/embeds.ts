import { findPlayer } from '../../site/model/player-address.ts';
import { defineRule } from '../../site/model/rule.ts';

export const embeds = defineRule({
  codes: ['embed-address'],
  *check(content) {
    const file = content.settings.integrations;
    if (!file?.isValid) return;
    const { videos = {}, frames = {} } = file.data;
    for (const [group, entries] of Object.entries({ videos, frames }))
      for (const [id, { url }] of Object.entries(entries)) {
        const player = url === undefined ? undefined : findPlayer(url);
        if (!player) continue;
        yield {
          code: 'embed-address',
          file,
          path: [group, id, 'url'],
          message: `${player.service} does not let other sites show this page, so visitors would see an empty box.`,
          hint: `Write \`${player.address}\`, the address for embedding.`,
          fix: { value: player.address },
        };
      }
  },
});
