import { readMigrations } from '../database/migration-files.ts';
import type { Project } from '../operator/with-project.ts';
import { findFindings } from './find-findings.ts';
import type { StatusReport } from './format-status.ts';
import { readStatus } from './read-status.ts';

/** Reports whether a project stores what visitors send, and sends its mails. @throws {EnvironmentError} for a wrong key */
export async function checkStatus(project: Project): Promise<StatusReport> {
  const status = await readStatus(project);
  if ('about' in status) return { project: project.name, findings: [status] };
  const known = readMigrations().map(({ version }) => version);
  const findings = findFindings(status, known, project.kind);
  return { project: project.name, findings, counts: status.counts };
}
