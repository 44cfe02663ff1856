// Finishes pages that another thread draws; see page-queue.ts. What goes wrong here ends it, and is told there.
import { parentPort, workerData } from 'node:worker_threads';
import { createPageFinisher, type DrawnPage, type FinishOptions } from './finish-page.ts';

const finish = createPageFinisher(workerData as FinishOptions);

parentPort?.on('message', (pages: DrawnPage[]) => parentPort?.postMessage(pages.map(finish)));
