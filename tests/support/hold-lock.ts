// Takes the lock of an output folder, says so, and keeps it until it is killed: hold-lock.ts <project> <folder>
const [project = '', folder = ''] = process.argv.slice(2);
const { tryLockOutput } = (await import(
  `${project}/cli/site/publish/lock-output.ts`
)) as typeof import('../../cli/site/publish/lock-output.ts');
process.stdout.write(tryLockOutput(folder) ? 'locked\n' : 'refused\n');
setInterval(() => {}, 1000);
