import { findPlayer } from '../../model/player-address.ts';
import { defineRule } from '../../model/rule.ts';

export const embeds = defineRule({
  codes: {
    'embed-address': {
      title: 'An embed names the address of a page that its service lets no other site show.',
      why: 'What a browser shows in its address bar, and what a “Share” button gives, is the address of a whole page. Services such as YouTube forbid browsers to show that page inside others. They have a second address for it.',
      fix: 'Write the address that the hint names. On the page of the service it is under “Share”, “Embed”, after `src=`.',
      fixable: 'always',
      example: {
        file: 'integrations.yaml',
        wrong: '    url: https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        right: '    url: https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      },
    },
  },
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
});
