import { type OpenForms, openForms as open } from '../../../support/backend.ts';
import { sites } from '../../../support/sites.ts';

type Options = Parameters<typeof open>;

/** Opens the built site of the brand, or another build of its content, with a backend that has its texts. */
export function openForms(
  dist = sites.real.dist,
  build?: Options[1],
  env?: Options[2],
  options?: Options[3],
): OpenForms {
  return open(dist, build, env, options, sites.real.content);
}
