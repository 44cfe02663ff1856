import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Budgets } from '../../../../src/content.gen.ts';
import type { BudgetViolation } from '../../../compiler/model/budgets/budget-violation.ts';
import { createFileWrite } from '../../../platform/files/create-file-write.ts';
import { memoize } from '../../../platform/memoize.ts';
import type { Markup } from '../../render/html/markup.ts';
import { joinParts, type PagePart } from '../../render/html/split-page.ts';
import { brotliSizeAt } from '../../weight/brotli-size.ts';
import { checkSizes } from '../../weight/check-sizes.ts';
import { measureFiles } from '../../weight/measure-page.ts';
import { measureRenderedPage } from '../../weight/measure-rendered-page.ts';
import type { ReadFile } from '../../weight/read-file.ts';
import { createPageStyler } from '../css/page-style.ts';
import type { PreparedStyle } from '../css/prepare-style.ts';
import { type PolicySite, policySiteOf } from '../headers/content-policy.ts';
import { inlineHashes } from '../headers/inline-hashes.ts';
import { withPolicy } from '../headers/with-policy.ts';
import { exportMarkdown } from '../markdown-export/markdown-export.ts';

/** What all pages are finished with; plain data, so that another thread can do it. */
export interface FinishOptions {
  /** Where pages are written. All other new files of the site are there already. */
  folder: string;
  /** Where the rest of the site is, when only a part of it is built. */
  lastFolder: string | undefined;
  /** The stylesheet of all pages. */
  preparedStyle: PreparedStyle;
  budgets: Budgets;
  /** What the Content-Security-Policy of each page depends on. */
  policySite: PolicySite;
}

/** A page as React renders it, with placeholders for its style (`styleMark`) and for HTML that pages share. */
export interface RenderedPage {
  path: string;
  html: string;
  /** The file of the page, relative to the site. */
  file: string;
  /** The file of its Markdown export, and the address of the page, which links in it are relative to. */
  markdown: { file: string; url: string } | undefined;
  /** Whether a page that loads the same files was measured before, as with articles and their lists. */
  isWeightKnown: boolean;
}

export interface FinishedPage {
  path: string;
  files: string[];
  /** The hashes of the scripts inside; see `inlineHashes`. */
  scripts: string[];
  violations: BudgetViolation[];
}

export type PageFinisher = (page: RenderedPage) => FinishedPage;

/**
 * Returns a function that gives a page its style and its policy, writes it with its Markdown export, and measures it.
 * @param sharedHtml the HTML that pages share; the list may grow
 */
export function createPageFinisher(
  { folder, lastFolder, preparedStyle, budgets, policySite }: FinishOptions,
  sharedHtml: readonly string[],
): PageFinisher {
  const styler = createPageStyler(preparedStyle, sharedHtml);
  const write = createFileWrite(folder);
  const sharedHashes = memoize(inlineHashes);
  const sizeOf = (text: string) => brotliSizeAt(1, text);
  const sharedSize = memoize(sizeOf);
  const readFile = fileReader(folder, lastFolder);
  return ({ path, html, file, markdown, isWeightKnown }) => {
    const parts = styler(html);
    const hashes = parts.map(({ text, isShared }) => (isShared ? sharedHashes : inlineHashes)(text));
    const styles = [...new Set(hashes.flatMap((part) => part.styles))];
    const scripts = [...new Set(hashes.flatMap((part) => part.scripts))];
    // The head begins with the first part.
    const text = withPolicy(parts[0]?.text ?? '', policySiteOf(policySite, html), { scripts, styles });
    const page = parts.with(0, { isShared: false, text });
    const pageHtml = joinParts(page);
    write(file, pageHtml);
    if (markdown) write(markdown.file, exportMarkdown(mainOf(parts), markdown.url));
    // Parts that are compressed one by one take more bytes than the page, and those that pages share are compressed once.
    const maxSize = page.reduce((sum, { text, isShared }) => sum + (isShared ? sharedSize : sizeOf)(text), 0);
    const violation = measureRenderedPage(path, pageHtml, budgets, maxSize) ?? [];
    const violations = isWeightKnown ? [] : checkSizes([{ path, weight: measureFiles(pageHtml, readFile) }], budgets);
    return {
      path,
      files: markdown ? [file, markdown.file] : [file],
      scripts,
      violations: [violation, violations].flat(),
    };
  };
}

function mainOf(parts: readonly PagePart[]): Markup {
  const main = parts.find(({ text }) => text.startsWith('<main'))?.markup;
  if (!main) throw new Error('There is no main part in this page.');
  return main;
}

/** Reads the files that pages refer to, each once: a file that has not changed is in the last folder. */
function fileReader(folder: string, lastFolder = folder): ReadFile {
  const read = new Map<string, Uint8Array>();
  return (address) => {
    const path = decodeURI(address.replace(/[?#].*$/, '')).slice(1);
    const file = join(existsSync(join(folder, path)) ? folder : lastFolder, path);
    const bytes = read.get(path) ?? readFileSync(file);
    read.set(path, bytes);
    return bytes;
  };
}
