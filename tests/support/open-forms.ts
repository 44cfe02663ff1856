import type { BackendOptions } from '../../cli/backend/open-backend.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { type ServedForms, serveForms } from './serve-forms.ts';
import { sites } from './sites.ts';

export type { StoredMessage } from './serve-forms.ts';

export interface OpenForms extends OpenSite, ServedForms {}

/**
 * Serves a built site with a real backend and opens it in a real browser, for the tests of one file. Faults come
 * between the two; each test begins without any, and with empty tables.
 * @param build builds it first, where it is another than the one that all tests have
 * @param env settings of the backend; no form meets a limit without one
 * @param options other options of the backend
 * @param content gives the backend its texts
 */
export function openForms(
  dist: string = sites.workshop.dist,
  build?: () => Promise<void>,
  env: BackendOptions['env'] = {},
  options: Partial<Pick<BackendOptions, 'newsletter' | 'strings'>> = {},
  content: string = sites.workshop.content,
): OpenForms {
  const forms = serveForms(dist, env, options, content);
  const site = openSite(dist, async () => {
    await build?.();
    return forms.createServer();
  });
  return {
    get address() {
      return site.address;
    },
    newPage: site.newPage,
    read: site.read,
    get backend() {
      return forms.backend;
    },
    get faults() {
      return forms.faults;
    },
    empty: forms.empty,
    calls: forms.calls,
    subscribers: forms.subscribers,
    interests: forms.interests,
    messages: forms.messages,
  };
}
