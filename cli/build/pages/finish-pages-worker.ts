// Finishes the pages that the main thread renders; see page-queue.ts.
import { workerData } from 'node:worker_threads';
import { createPageFinisher, type FinishedPage, type FinishOptions } from './finish-page.ts';
import type { PageBatch } from './page-queue.ts';

const [, options]: [pool: unknown, options: FinishOptions] = workerData;
const sharedHtml: string[] = [];
const finish = createPageFinisher(options, sharedHtml);

export default function finishPages({ pages, newHtml }: PageBatch): FinishedPage[] {
  sharedHtml.push(...newHtml);
  return pages.map(finish);
}
