/** The not-found page says so in the console, with the path that was asked for. */
export function reportNotFound(): void {
  const message = document.documentElement.dataset.notFound;
  if (message !== undefined) console.error(message, location.pathname);
}
