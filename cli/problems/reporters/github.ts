import type { Reporter } from './reporter.ts';

/**
 * Formats problems as workflow commands, which GitHub shows beside the lines of a pull request.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export const github: Reporter = (problems) =>
  problems
    .flatMap((problem) => [problem, ...problem.others])
    .map(({ severity, file, line, column, code, message, hint }) => {
      const properties = Object.entries({ file, line, col: column, title: code }).map(
        ([name, value]) => `${name}=${escapeProperty(String(value))}`,
      );
      return `::${severity} ${properties.join(',')}::${escapeData(`${message}\n${hint}`)}\n`;
    })
    .join('');

/** Returns the workflow command for something without a location in a file. */
export function annotate(title: string, message: string, level: 'error' | 'warning' | 'notice' = 'error'): string {
  return `::${level} title=${escapeProperty(title)}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
