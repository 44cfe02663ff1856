/** How the kinds of buttons look; links and buttons share them. */
const base =
  'group inline-flex min-h-12 items-center justify-center gap-2.5 rounded-full px-6 py-2.5 text-center font-semibold leading-tight transition-colors';

export const buttonLooks = {
  main: `${base} bg-accent text-on-accent hover:bg-accent-strong`,
  quiet: `${base} border border-line bg-transparent text-ink hover:border-accent hover:text-accent`,
  closed: `${base} cursor-not-allowed border border-dashed border-line text-quiet`,
};

export type ButtonLook = keyof typeof buttonLooks;
