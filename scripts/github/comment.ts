import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPullRequest, type WorkflowRun } from './find-pull-request.ts';
import { putComment } from './put-comment.ts';
import { marker, maxLength, readReport } from './read-report.ts';
import { runInWorkflow } from './run-in-workflow.ts';

// Writes the report of a pull request's run as its comment. Run by .github/workflows/comment.yml, without any package.
//   node scripts/github/comment.ts FOLDER   the folder with the report, changes.md

await runInWorkflow('Comment', async ({ github, env }) => {
  const { workflow_run: run }: { workflow_run: WorkflowRun } = JSON.parse(
    readFileSync(env('GITHUB_EVENT_PATH'), 'utf8'),
  );
  const report = readReport(join(process.argv[2] ?? '.', 'changes.md'));
  const pullRequest = await findPullRequest(github, run);
  if (typeof pullRequest === 'string') return pullRequest;
  const text = report === undefined ? explainMissing(run) : addFooter(report, run);
  return putComment(github, pullRequest, text, { create: report !== undefined });
});

function addFooter(report: string, run: WorkflowRun): string {
  const text = `${report}\n\n---\n\nCommit ${run.head_sha.slice(0, 7)}. [This run](${run.html_url}) has the built site and the report as a page, with pictures, under "Artifacts".\n`;
  return text.length > maxLength ? report : text;
}

/** What stood in the comment is about an earlier commit. */
function explainMissing(run: WorkflowRun): string {
  return `${marker}\n\nWhat changes for visitors is not known for commit ${run.head_sha.slice(0, 7)}: its content could not be built or compared. [The run](${run.html_url}) says why.\n`;
}
