/** Required by Vike, but not rendered: `+onRenderHtml.ts` renders whole documents. */
export const Page = null;
