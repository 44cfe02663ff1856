/** The not-found page says so in the console, with the path that was asked for. It is an inline script of that page. */
export function reportNotFound(): void {
  console.error(document.documentElement.dataset.notFound, location.pathname);
}
