import { asHtml, innerHtml } from '../html.ts';

/**
 * A script that only this page needs. It runs as soon as it is parsed, even if the starter does not load.
 * @param run converted to the text of the script, so it cannot use anything outside of itself
 */
export function InlineScript({ run }: { run: () => void }) {
  return <script {...innerHtml(asHtml(`(${run})()`))} />;
}
