/**
 * The oldest version of each browser in which everything works: those that Tailwind 4 is made for. Below them pages can be
 * read, the menu opens and forms are sent. README names them too.
 * @see https://tailwindcss.com/docs/compatibility
 */
export const supportedBrowsers = { chrome: 111, edge: 111, firefox: 128, safari: 16.4 };

/** The same for Vite, such as `chrome111`. */
export const buildTargets: string[] = Object.entries(supportedBrowsers).map(([name, version]) => `${name}${version}`);
