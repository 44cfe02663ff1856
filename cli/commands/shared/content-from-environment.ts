import type { Command } from 'commander';
import type { Context } from '../../platform/context.ts';

/**
 * Makes SITE_CONTENT the default of `--content` of a command that has this option. Like a path on the command line, it is
 * relative to the working directory. Commander itself would read the environment of the process, rather than `env`.
 */
export function useContentFromEnvironment(command: Command, { SITE_CONTENT }: Context['env']): void {
  if (SITE_CONTENT && command.getOptionValueSource('content') === 'default')
    command.setOptionValueWithSource('content', SITE_CONTENT, 'env');
}
