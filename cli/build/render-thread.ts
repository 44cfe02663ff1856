// The thread of pages.ts that renders articles while the main thread renders other pages.
import { parentPort, workerData } from 'node:worker_threads';
import { loadBundle } from './bundle.ts';
import { createStyler, scriptNames } from './page-css.ts';
import { createRenderer, type PageTask, type ThreadShell } from './pages.ts';

const { css, ...shell }: ThreadShell = workerData;
const render = createRenderer(shell, await loadBundle(), createStyler(css, scriptNames()).dress);
parentPort?.on('message', (task: PageTask) => {
  const page = render(task);
  parentPort?.postMessage(page, [page.html.buffer]);
});
