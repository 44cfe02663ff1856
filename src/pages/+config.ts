import type { Config } from 'vike/types';

/** One catch-all page in HTML-only mode: no page code is sent to the browser, except `+client.ts`. */
export default {
  clientRouting: false,
  passToClient: [],
  meta: {
    Page: { env: { server: true, client: false } },
  },
} satisfies Config;
