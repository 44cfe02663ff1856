/**
 * Returns why a request of a client failed, as the end of a sentence: what the project said; or, when no answer came, which
 * has the status 0, what to look at.
 */
export function explainRefusal({ message }: { message: string }, status: number): string {
  if (status !== 0) return message;
  return `the project does not answer (${message}). Check the connection of this machine and VITE_SUPABASE_URL, and whether the project is paused: its dashboard restores it`;
}
