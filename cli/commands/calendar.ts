import { Option } from 'commander';
import { countHidingErrors } from '../compiler/check/hiding-errors.ts';
import { loadCachedContent } from '../compiler/check/load-content.ts';
import type { Content } from '../compiler/model/content.ts';
import { validData } from '../compiler/model/content-file.ts';
import { readTime } from '../compiler/moments/moment.ts';
import type { Change } from '../compiler/timeline/change.ts';
import { listChanges } from '../compiler/timeline/list-changes.ts';
import { countOf } from '../diagnostics/reporters/pretty.ts';
import { EnvironmentError } from '../platform/environment-error.ts';
import type { Context, ExitCode } from '../platform/process/context.ts';
import { appendOutput } from './reports/append-output.ts';
import { calendarToIcs } from './reports/calendar-to-ics.ts';
import { calendarToJson, formatCalendar } from './reports/format-calendar.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { atOption, contentOption, folder, parseMoment } from './shared/options.ts';

interface Options {
  content: string;
  at?: string;
  due?: boolean;
  since?: string;
  format: 'pretty' | 'json' | 'ics';
}

export const defineCalendar: DefineCommand = (program, runs) => {
  program
    .command('calendar')
    .description('list what changes by itself and when: what appears, disappears or gets another value')
    .addOption(contentOption())
    .addOption(atOption('the moment from which on changes are listed'))
    .option('--due', 'list instead what visitors do not see before the site is built again, since --since')
    .addOption(
      new Option('--since <moment>', 'with --due: when the site was last built, such as 2027-01-01T09:00Z').argParser(
        parseMoment,
      ),
    )
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json', 'ics']).default('pretty'))
    .addHelpText(
      'after',
      '\nA workflow builds when something is due: with --due, the output `due` of its step is `true` or `false`.\nExample: npm run -s site -- calendar --due --since 2027-01-01T09:00Z',
    )
    .action((options: Options) => runs((context) => printCalendar(context, options)));
};

async function printCalendar(context: Context, options: Options): Promise<ExitCode> {
  const { since, at } = options;
  if (options.due !== (since !== undefined || undefined))
    throw new EnvironmentError('Write `--due` and `--since` together: something is due since the last build.');
  const { content, problems } = await loadCachedContent(
    folder(context, options.content),
    at === undefined ? {} : { at },
  );
  const errors = countHidingErrors(problems);
  if (errors > 0)
    context.stderr.write(
      `The content has ${countOf(errors, 'problem')}, so some changes may be missing here. Run: npm run validate\n`,
    );
  const changes = since === undefined ? comingChanges(content) : dueChanges(content, since);
  context.stdout.write(format(content, changes, options, errors));
  if (options.due) reportDue(context, changes);
  return 0;
}

function comingChanges(content: Content): Change[] {
  return listChanges(content, content.options.at.time);
}

/** Lists what must be built again. @param since when the site was last built */
function dueChanges(content: Content, since: string): Change[] {
  const { time, timeZone } = content.options.at;
  return listChanges(content, readTime(since, timeZone), time).filter(({ needsBuild }) => needsBuild);
}

function reportDue({ env }: Context, changes: readonly Change[]): void {
  if (env.GITHUB_OUTPUT) appendOutput(env.GITHUB_OUTPUT, 'due', String(changes.length > 0));
}

function format(content: Content, changes: readonly Change[], options: Options, errors: number): string {
  const { timeZone } = content.options.at;
  if (options.format === 'json') return calendarToJson(changes, timeZone, errors);
  if (options.format === 'pretty') return formatCalendar(changes, timeZone);
  const site = validData(content.settings.site);
  if (!site)
    throw new EnvironmentError(
      'site.yaml has problems, and a calendar needs the address of the site. Run: npm run validate',
    );
  return calendarToIcs(changes, site);
}
