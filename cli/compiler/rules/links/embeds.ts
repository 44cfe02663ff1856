import { findPlayer } from '../../model/player-address.ts';
import { defineRule } from '../../model/rule.ts';

export const embeds = defineRule({
  codes: {
    'embed-address': {
      title: 'An embed has the address of a page that its service does not let other sites show.',
      why: 'The address in the address bar of a browser, or from a “Share” button, is that of a whole page. Services such as YouTube forbid browsers to show that page inside others, and have a second address for embedding.',
      fix: 'Write the address in the hint. On the page of the service it is under “Share”, “Embed”, after `src=`.',
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
