import type { Config } from 'vike/types';

/** One catch-all page in HTML-only mode: no page code reaches the browser, `+client.ts` does. */
export default {
  clientRouting: false,
  passToClient: [],
  meta: {
    Page: { env: { server: true, client: false } },
  },
} satisfies Config;
