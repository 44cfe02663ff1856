import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildRequest } from './build-on-request.ts';
import { type Build, nodeOptions } from './run-build.ts';
import { environmentOf, type Workspace } from './workspace.ts';

/** The folders of the cache that take seconds to fill. Changes never damage them in the folder of the reference build. */
const slowCaches = ['bundles', 'images', 'code'];

/**
 * Builds from nothing, for comparison. Uses one process until the code changes, because the start of Node takes half of
 * the time of a small build.
 */
export class Reference {
  readonly #workspace: Workspace;
  #process: ChildProcess | undefined;
  #codeVersion = 0;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** @param isEmpty whether to build without the bundles and images of earlier reference builds as well */
  async build(isEmpty: boolean): Promise<Build> {
    const { fresh, project, codeVersion } = this.#workspace;
    if (isEmpty || codeVersion !== this.#codeVersion) this.stop();
    this.#codeVersion = codeVersion;
    this.#clear(isEmpty);
    this.#process ??= fork(join(fresh, 'scripts/walk/build-on-request.ts'), {
      cwd: project,
      execArgv: nodeOptions,
      env: environmentOf({}),
    });
    const request: BuildRequest = { out: join(fresh, 'dist'), env: environmentOf(this.#workspace) };
    this.#process.send(request);
    const build = await answerOf(this.#process);
    // A failed build may leave Vite running in the process, which the end of a command would stop.
    if (build.exitCode !== 0) this.stop();
    return build;
  }

  stop(): void {
    this.#process?.kill();
    this.#process = undefined;
  }

  #clear(isEmpty: boolean): void {
    const { fresh } = this.#workspace;
    rmSync(join(fresh, 'dist'), { recursive: true, force: true });
    const cache = join(fresh, '.site');
    for (const name of existsSync(cache) ? readdirSync(cache) : [])
      if (isEmpty || !slowCaches.includes(name)) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

/** Waits for the result of a build. @throws if the process ends first */
async function answerOf(child: ChildProcess): Promise<Build> {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('The build from nothing has crashed.');
  });
  try {
    const [build] = await Promise.race([once(child, 'message', { signal }), ended]);
    return build;
  } finally {
    answered.abort();
  }
}
