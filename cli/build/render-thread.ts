// The thread of pages.ts that renders articles while the main thread renders other pages.
import { parentPort, workerData } from 'node:worker_threads';
import { loadBundle } from './bundle.ts';
import { createRenderer, type PageTask } from './pages.ts';

const render = createRenderer(workerData, await loadBundle());
parentPort?.on('message', (task: PageTask) => {
  const page = render(task);
  parentPort?.postMessage(page, [page.html.buffer]);
});
