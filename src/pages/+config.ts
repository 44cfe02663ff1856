import type { Config } from 'vike/types';

/** One catch-all page in HTML-only mode: no page code is sent to the browser, except `+client.ts`. */
export default {
  // Vike sends all addresses to `+onRenderHtml.ts`; the routes are in routes.ts.
  route: '*',
  clientRouting: false,
  passToClient: [],
  meta: {
    Page: { env: { server: true, client: false } },
  },
} satisfies Config;
