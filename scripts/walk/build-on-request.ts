// Builds when its parent requests it, with the code of its own project; see reference.ts.
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { run } from '../../cli/run.ts';

/** The options of a build without a cache. */
export interface BuildRequest {
  out: string;
  env: Record<string, string>;
}

process.on('message', async ({ out, env }: BuildRequest) => {
  const fromFile = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  const allEnv = { ...fromFile, ...env };
  for (const name of ['TZ', 'WALK_DAYS']) {
    if (env[name] === undefined) delete process.env[name];
    else process.env[name] = env[name];
  }
  let printed = '';
  const stream = { write: (text: string) => (printed += text) };
  const argv = ['build', '--out', out];
  const exitCode = await run({ argv, cwd: process.cwd(), env: allEnv, stdout: stream, stderr: stream });
  process.send?.({ exitCode, printed });
});
