/** Puts an argument in quotes if a shell would split or change it. */
export function quoteForShell(argument: string): string {
  return /^[\p{L}\p{N}_./\\:@~^-]+$/u.test(argument) ? argument : JSON.stringify(argument);
}
