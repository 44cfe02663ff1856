/** Logs the requested path in the console of the not-found page, as an inline script of that page. */
export function reportNotFound(): void {
  console.error(document.documentElement.dataset.notFound, location.pathname);
}
