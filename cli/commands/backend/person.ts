import { Option } from 'commander';
import type { Context, ExitCode } from '../../platform/context.ts';
import { EnvironmentError } from '../../platform/errors.ts';
import { dataOption } from '../options.ts';
import type { DefineBackendCommand } from './define-backend-command.ts';
import { inProject } from './in-project.ts';

interface Options {
  data: string;
  correct?: string;
  confirmed?: boolean;
  delete?: boolean;
  mentions?: boolean;
  yes?: boolean;
  log?: boolean;
  format: 'pretty' | 'json';
}

export const defineBackendPerson: DefineBackendCommand = (backend, runs) => {
  backend
    .command('person')
    .description('show, export, correct or delete everything that is stored about an email address')
    .argument('[email]', 'the address, in capital or small letters')
    .addOption(dataOption())
    .option('--correct <email>', 'replace the address by this one, which is not confirmed')
    .option('--confirmed', 'with --correct: the person has answered a mail to the new address, so it is confirmed')
    .option('--delete', 'delete everything about the address, with --yes; without it, show what would be deleted')
    .option('--mentions', 'with --delete: also the messages of other people that mention the address')
    .option('--yes', 'with --delete: really delete')
    .option('--log', 'list what was done with the data of people, and when; the log has no addresses')
    .addOption(
      new Option('--format <format>', 'output format; json is the copy that people may ask for')
        .choices(['pretty', 'json'])
        .default('pretty'),
    )
    .addHelpText(
      'after',
      '\nMake sure first that the request comes from the owner of the address: docs/operate.md says how.\nExample: npm run -s site -- backend person reader@example.com --format json > reader.json\n         npm run -s site -- backend person reader@example.com --correct new@example.com\n         npm run -s site -- backend person reader@example.com --delete --yes',
    )
    .action((email: string | undefined, options: Options) =>
      runs(async (context) => {
        refuseCombinations(email, options);
        const { readAddress } = await import('../../backend/people/read-address.ts');
        if (email === undefined) return showLog(context, options);
        const address = readAddress(email);
        if (options.correct !== undefined) return correct(context, address, readAddress(options.correct), options);
        return options.delete ? remove(context, address, options) : show(context, address, options);
      }),
    );
};

/** @throws {EnvironmentError} for options that do not go together */
function refuseCombinations(email: string | undefined, options: Options): void {
  const { correct, confirmed, delete: isDeleting, mentions, yes, log } = options;
  if (email === undefined && !log)
    throw new EnvironmentError('Name an address: site backend person reader@example.com. For the log, add `--log`.');
  if (log && (email !== undefined || correct !== undefined || isDeleting))
    throw new EnvironmentError('The log has no addresses: write `--log` alone.');
  if (correct !== undefined && isDeleting)
    throw new EnvironmentError('An address is corrected or deleted: leave out `--correct` or `--delete`.');
  if (confirmed && correct === undefined) throw new EnvironmentError('`--confirmed` is for `--correct`.');
  if ((mentions || yes) && !isDeleting) throw new EnvironmentError('`--mentions` and `--yes` are for `--delete`.');
}

async function show(context: Context, address: string, options: Options): Promise<ExitCode> {
  const { showPerson } = await import('../../backend/people/person.ts');
  const { countPerson, describeCounts, formatPerson, isNothing } = await import(
    '../../backend/people/format-person.ts'
  );
  await inProject(context, inputs(options), async (project) => {
    const person = await showPerson(project, address);
    if (options.format === 'json') return print(context, { address, project: project.name, ...person });
    const { stdout } = context;
    if (isNothing(person)) stdout.write(`Nothing is stored about ${address} in ${project.name}.\n`);
    else
      stdout.write(`${address} in ${project.name}: ${describeCounts(countPerson(person))}.\n\n${formatPerson(person)}`);
  });
  return 0;
}

async function remove(context: Context, address: string, options: Options): Promise<ExitCode> {
  if (!options.yes) {
    await show(context, address, options);
    context.stderr.write('Nothing was deleted. To delete all of this for ever, add --yes\n');
    return 2;
  }
  const { deletePerson } = await import('../../backend/people/person.ts');
  const { describeDeleted } = await import('../../backend/people/format-person.ts');
  await inProject(context, inputs(options), async (project) => {
    const deleted = await deletePerson(project, address, options.mentions === true);
    if (options.format === 'json') return print(context, { address, project: project.name, deleted });
    context.stdout.write(`Deleted from ${project.name}: ${describeDeleted(deleted)}.\n`);
  });
  return 0;
}

async function correct(context: Context, address: string, next: string, options: Options): Promise<ExitCode> {
  const { correctPerson } = await import('../../backend/people/person.ts');
  const { describeCorrection } = await import('../../backend/people/describe-correction.ts');
  return inProject(context, inputs(options), async (project): Promise<ExitCode> => {
    const isConfirmed = options.confirmed === true;
    const correction = await correctPerson(project, address, next, isConfirmed);
    const isDone = correction.outcome === 'corrected';
    if (options.format === 'json') await print(context, { address, next, project: project.name, ...correction });
    else {
      const text = describeCorrection(correction, { address, next, project: project.name, isConfirmed });
      (isDone ? context.stdout : context.stderr).write(`${text}\n`);
    }
    return isDone ? 0 : 1;
  });
}

async function showLog(context: Context, options: Options): Promise<ExitCode> {
  const { listPersonRequests } = await import('../../backend/people/person.ts');
  const { formatPersonRequests } = await import('../../backend/people/format-person.ts');
  await inProject(context, inputs(options), async (project) => {
    const requests = await listPersonRequests(project);
    if (options.format === 'json') return print(context, { project: project.name, requests });
    context.stdout.write(formatPersonRequests(requests));
  });
  return 0;
}

const inputs = ({ data, format }: Options) => ({ data, isPiped: format === 'json' });

async function print({ stdout }: Context, value: unknown): Promise<void> {
  const { formatSafeJson } = await import('../../backend/records/escape-controls.ts');
  stdout.write(formatSafeJson(value));
}
