import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Budgets } from '../../../../src/content.gen.ts';
import type { BudgetViolation } from '../../../compiler/model/budgets/budget-violation.ts';
import { createFileWrite } from '../../../platform/files/create-file-write.ts';
import { memoize } from '../../../platform/memoize.ts';
import type { Markup } from '../../render/html/markup.ts';
import { joinParts, type PagePart } from '../../render/html/split-page.ts';
import { checkSizes } from '../../weight/check-sizes.ts';
import { createPageEncoder } from '../../weight/encode-page.ts';
import { measureFiles } from '../../weight/measure-page.ts';
import { measureRenderedPage } from '../../weight/measure-rendered-page.ts';
import type { ReadFile } from '../../weight/read-file.ts';
import { createPageStyler } from '../css/page-style.ts';
import type { PreparedStyle } from '../css/prepare-style.ts';
import { type PolicySite, policySiteOf } from '../headers/content-policy.ts';
import { inlineHashes } from '../headers/inline-hashes.ts';
import { withPolicy } from '../headers/with-policy.ts';
import { exportMarkdown } from '../markdown-export/markdown-export.ts';

/** What pages are finished with; plain data, so that another thread can do it. */
export interface FinishOptions {
  /** Where the files of pages are written. What else is new of the site is there already. */
  folder: string;
  /** Where the rest of the site is, when only a part of it is built. */
  lastFolder: string | undefined;
  /** The stylesheet of all pages. */
  preparedStyle: PreparedStyle;
  budgets: Budgets;
  /** What the policy of each page is made of. */
  policySite: PolicySite;
}

/** A page as it comes from React, with `styleMark` in the place of its style, and marks for what it shares with others. */
export interface DrawnPage {
  path: string;
  html: string;
  /** The file of the page, relative to the site. */
  file: string;
  /** The file of its Markdown twin, and the address of the page that links in it are seen from. */
  twin: { file: string; url: string } | undefined;
  /** Whether it loads no other files than a page that was weighed before, as articles and their lists do. */
  isAlike: boolean;
}

export interface FinishedPage {
  path: string;
  files: string[];
  /** The hashes of the scripts inside; see `inlineHashes`. */
  scripts: string[];
  /** Where it is over its budget. */
  violations: BudgetViolation[];
}

export type PageFinisher = (page: DrawnPage) => FinishedPage;

/**
 * @param sharedHtml what marks in the pages stand for; the list may grow
 * @returns what gives a page its style and its policy, writes it and its twin, and weighs it
 */
export function createPageFinisher(
  { folder, lastFolder, preparedStyle, budgets, policySite }: FinishOptions,
  sharedHtml: readonly string[],
): PageFinisher {
  const styler = createPageStyler(preparedStyle, sharedHtml);
  const write = createFileWrite(folder);
  const sharedHashes = memoize(inlineHashes);
  const encode = createPageEncoder();
  const readFile = fileReader(folder, lastFolder);
  return ({ path, html: drawn, file, twin, isAlike }) => {
    const parts = styler(drawn);
    const hashes = parts.map(({ text, isShared }) => (isShared ? sharedHashes : inlineHashes)(text));
    const styles = [...new Set(hashes.flatMap((part) => part.styles))];
    const scripts = [...new Set(hashes.flatMap((part) => part.scripts))];
    // The head begins with the first part.
    const text = withPolicy(parts[0]?.text ?? '', policySiteOf(policySite, drawn), { scripts, styles });
    const page = parts.with(0, { isShared: false, text });
    const encoded = encode(page);
    write(file, encoded.bytes);
    if (twin) write(twin.file, exportMarkdown(mainOf(parts), twin.url));
    const violation = measureRenderedPage(path, encoded, budgets) ?? [];
    const violations = isAlike ? [] : checkSizes([{ path, weight: measureFiles(joinParts(page), readFile) }], budgets);
    return {
      path,
      files: twin ? [file, twin.file] : [file],
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

/** Reads files that pages refer to, each once: what is not new is in the last folder. */
function fileReader(folder: string, lastFolder = folder): ReadFile {
  const read = new Map<string, Uint8Array>();
  return (address) => {
    const path = decodeURI(address.replace(/[?#].*$/, '')).slice(1);
    const place = join(existsSync(join(folder, path)) ? folder : lastFolder, path);
    const bytes = read.get(path) ?? readFileSync(place);
    read.set(path, bytes);
    return bytes;
  };
}
