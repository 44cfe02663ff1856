import { Argument } from 'commander';
import { readBackendAddress } from '../backend/backend-settings.ts';
import { showProgress } from '../build/build.ts';
import { diffContent } from '../diff/diff-content.ts';
import { diffFormats, formatDiff } from '../diff/format-diff.ts';
import { type Command, shared, type Values } from './command.ts';
import { withContent } from './content.ts';

export const command: Command<Values<'content' | 'at', { format: (typeof diffFormats)[number] }>> = {
  about: 'list what changes for visitors since an earlier version',
  args: [
    new Argument(
      '[revision]',
      'branch, tag or commit to compare with (default: where this branch left the main branch)',
    ),
  ],
  options: [
    shared.content,
    shared.at('compare what both sites show at a moment, such as 2027-01-01 or 2027-01-01T09:00'),
    shared.format(diffFormats),
  ],
  example: 'npm run diff -- main',
  run(context, options, revision: string | undefined) {
    return withContent(
      context,
      options,
      'Nothing was compared, since the content cannot be built.',
      async (content) => {
        const backend = readBackendAddress(context.env);
        const found = await diffContent(content, revision, { backend, onProgress: showProgress(context) });
        context.stdout.write(formatDiff(found, options.format));
        return 0;
      },
    );
  },
};
