/** Shortens a text to as many whole words as fit, with an ellipsis if some are left out. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const end = Math.max(room.lastIndexOf(' '), 0) || limit - 1;
  return `${text.slice(0, end).replace(/[\s,;:.–—-]+$/, '')}…`;
}
