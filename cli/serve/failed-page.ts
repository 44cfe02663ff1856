import { stripVTControlCharacters } from 'node:util';
import { escapeHtml } from '../../src/head/head-tag.ts';

const style =
  'body{max-width:60rem;margin:2rem auto;padding:0 1rem;background:#17161a;color:#f4f1ea;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.25rem}pre{padding:.75rem;overflow:auto;background:#0d0c0f;font:.875rem/1.5 ui-monospace,monospace}';

/** Returns the HTML of a page that replaces one whose code threw an error while it was rendered. */
export function failedPage(error: unknown): string {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>site dev</title><style>${style}</style></head><body><main role="alert"><h1>This page cannot be rendered.</h1><p>The mistake is in the site's code, not in the content. Somebody who works on the code needs the lines below; the terminal shows them as well.</p><pre>${escapeHtml(stripVTControlCharacters(details))}</pre><p>The page reloads as soon as a fix is saved.</p></main></body></html>`;
}
