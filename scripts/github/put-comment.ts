import type { GitHubApi } from './github-api.ts';
import { marker } from './read-report.ts';

interface Comment {
  id: number;
  body: string;
  user: { login: string; type: string } | null;
}

/** The account of the token that jobs have. */
const author = 'github-actions[bot]';

/**
 * Writes the one comment with the marker: updates it if there is one of our own, otherwise creates it if it has to be.
 * @param text that begins with the marker
 * @returns what was done
 */
export async function putComment(
  github: GitHubApi,
  pullRequest: number,
  text: string,
  { create }: { create: boolean },
): Promise<string> {
  const where = `on pull request ${pullRequest}`;
  const last = await findComment(github, pullRequest);
  if (last?.body === text) return `The comment ${where} is up to date.`;
  if (last) {
    await github.send('PATCH', `issues/comments/${last.id}`, { body: text });
    return `The comment ${where} is updated.`;
  }
  if (!create) return `There is no comment ${where}, and nothing to say.`;
  await github.send('POST', `issues/${pullRequest}/comments`, { body: text });
  return `A comment ${where} is created.`;
}

/** Anybody can write the marker, so the author must be right as well. */
async function findComment(github: GitHubApi, pullRequest: number): Promise<Comment | undefined> {
  for await (const comment of github.list<Comment>(`issues/${pullRequest}/comments`))
    if (comment.user?.type === 'Bot' && comment.user.login === author && comment.body.startsWith(marker))
      return comment;
  return undefined;
}
