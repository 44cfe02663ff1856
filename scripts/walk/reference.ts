import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildRequest } from './build-on-request.ts';
import { type Build, nodeOptions } from './run-build.ts';
import { environmentOf, type Workspace } from './workspace.ts';

/** Parts of the cache that cost seconds to make: bundles, images, compiled modules. No change damages them here. */
const costly = ['bundles', 'images', 'code'];

/** Builds from nothing, in a process that lasts as long as the code: Node's start is half of a small build. */
export class Reference {
  readonly #workspace: Workspace;
  #process: ChildProcess | undefined;
  #codeVersion = 0;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** @param isEmpty whether not even bundles and images of earlier builds from nothing are used */
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
    // A build that fails may leave a bundle in the making, as the end of a command would not.
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
      if (isEmpty || !costly.includes(name)) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

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
