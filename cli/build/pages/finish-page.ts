import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Budgets } from '../../../src/content.gen.ts';
import { createFileWrite } from '../../platform/files/create-file-write.ts';
import { memoize } from '../../platform/memoize.ts';
import type { BudgetViolation } from '../../site/model/budgets/budget-violation.ts';
import { createPageStyler } from '../css/page-style.ts';
import type { PreparedStyle } from '../css/prepare-style.ts';
import { type PolicySite, policySiteOf } from '../headers/content-policy.ts';
import { inlineHashes } from '../headers/inline-hashes.ts';
import { withPolicy } from '../headers/with-policy.ts';
import { withoutBase } from '../publish/read-base.ts';
import { joinParts } from '../render/html/split-page.ts';
import { brotliSizeAt } from '../weight/brotli-size.ts';
import { checkSizes } from '../weight/check-sizes.ts';
import { measureFiles } from '../weight/measure-page.ts';
import { measureRenderedPage } from '../weight/measure-rendered-page.ts';
import type { ReadFile } from '../weight/read-file.ts';

/** The options for finishing pages. They are serializable, so that a worker can finish pages as well. */
export interface FinishOptions {
  /** The folder that pages are written to. It already contains all other new files of the site. */
  folder: string;
  /** The folder of the last build, which contains the unchanged files of the site. */
  lastFolder: string | undefined;
  /** The stylesheet of all pages. */
  preparedStyle: PreparedStyle;
  budgets: Budgets;
  /** The data for the Content-Security-Policy of each page. */
  policySite: PolicySite;
  /** The base path of the site, with which the addresses of its files begin. */
  base: string;
}

/** A page as rendered by React, with placeholders for its style (`stylePlaceholder`) and for HTML that pages share. */
export interface RenderedPage {
  path: string;
  html: string;
  /** The path of the file in the site. */
  file: string;
  /** Whether a page that loads the same files was already measured, as with articles and their lists. */
  isWeightKnown: boolean;
}

export interface FinishedPage {
  path: string;
  file: string;
  /** The hashes of its inline scripts; see `inlineHashes`. */
  scripts: string[];
  violations: BudgetViolation[];
}

export type PageFinisher = (page: RenderedPage) => FinishedPage;

/**
 * Creates a function that inserts style and policy into a page, writes it, and measures it.
 * @param sharedHtml the HTML that pages share; the list may grow
 */
export function createPageFinisher(
  { folder, lastFolder, preparedStyle, budgets, policySite, base }: FinishOptions,
  sharedHtml: readonly string[],
): PageFinisher {
  const styler = createPageStyler(preparedStyle, sharedHtml);
  const write = createFileWrite(folder);
  const sharedHashes = memoize(inlineHashes);
  const sizeOf = (text: string) => brotliSizeAt(1, text);
  const sharedSize = memoize(sizeOf);
  const readFile = fileReader(folder, lastFolder, base);
  return ({ path, html, file, isWeightKnown }) => {
    const parts = styler(html);
    const hashes = parts.map(({ text, isShared }) => (isShared ? sharedHashes : inlineHashes)(text));
    const styles = [...new Set(hashes.flatMap((part) => part.styles))];
    const scripts = [...new Set(hashes.flatMap((part) => part.scripts))];
    // The first part is the beginning of the head, which gets the policy.
    const text = withPolicy(parts[0]?.text ?? '', policySiteOf(policySite, html), { scripts, styles });
    const page = parts.with(0, { isShared: false, text });
    const pageHtml = joinParts(page);
    write(file, pageHtml);
    // An upper bound of the compressed size: parts that are compressed separately take more bytes than the whole page.
    // It is fast to compute, because the parts that pages share are compressed only once.
    const [shared, unshared] = [page.filter(({ isShared }) => isShared), page.filter(({ isShared }) => !isShared)];
    const maxSize = shared.reduce((sum, part) => sum + sharedSize(part.text), sizeOf(joinParts(unshared)));
    const violation = measureRenderedPage(path, pageHtml, budgets, maxSize) ?? [];
    const violations = isWeightKnown ? [] : checkSizes([{ path, weight: measureFiles(pageHtml, readFile) }], budgets);
    return { path, file, scripts, violations: [violation, violations].flat() };
  };
}

/**
 * Returns a function that reads the files that pages refer to, each once. Unchanged files are in the folder of the last
 * build.
 */
function fileReader(folder: string, lastFolder = folder, base: string): ReadFile {
  const read = new Map<string, Uint8Array>();
  return (address) => {
    const path = decodeURI(withoutBase(address, base).replace(/[?#].*$/, '')).slice(1);
    const file = join(existsSync(join(folder, path)) ? folder : lastFolder, path);
    const bytes = read.get(path) ?? readFileSync(file);
    read.set(path, bytes);
    return bytes;
  };
}
