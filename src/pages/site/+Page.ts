/** What Vike calls the page. It draws nothing: `+onRenderHtml.ts` draws whole documents. */
export const Page = null;
