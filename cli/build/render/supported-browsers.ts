/**
 * The oldest version of each browser in which everything works: those that Tailwind 4 supports. In older ones pages can
 * still be read, the menu opens and forms can be sent. README lists these versions too.
 * @see https://tailwindcss.com/docs/compatibility
 */
export const supportedBrowsers = { chrome: 111, edge: 111, firefox: 128, safari: 16.4 };

/** The same versions as targets of Vite, such as `chrome111`. */
export const buildTargets: string[] = Object.entries(supportedBrowsers).map(([name, version]) => `${name}${version}`);
