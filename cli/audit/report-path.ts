import { join } from 'node:path';

/** Returns the path of the reports about a page, without their extensions. */
export function reportPath(reports: string, path: string): string {
  return join(reports, path === '/' ? 'index' : path);
}
