// Finishes pages that another thread draws; see page-queue.ts. What goes wrong here ends it, and is told there.
import { parentPort, workerData } from 'node:worker_threads';
import type { SharedHtml } from '../../../../src/shared-html.ts';
import { createPageFinisher, type FinishOptions } from './finish-page.ts';
import type { Batch } from './page-queue.ts';

const sharedHtml: SharedHtml = [];
const finish = createPageFinisher(workerData as FinishOptions, sharedHtml);

parentPort?.on('message', ({ pages, newHtml }: Batch) => {
  sharedHtml.push(...newHtml);
  parentPort?.postMessage(pages.map(finish));
});
