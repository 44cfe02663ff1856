import { asHtml, innerHtml } from '../html.ts';

/**
 * A script that only this page needs, run as soon as it is parsed, whatever becomes of the starter.
 * @param run becomes the text of the script, so it may use nothing from outside of itself
 */
export function InlineScript({ run }: { run: () => void }) {
  return <script {...innerHtml(asHtml(`(${run})()`))} />;
}
