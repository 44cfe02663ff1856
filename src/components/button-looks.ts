/** How the kinds of buttons look; links and buttons share them. */
const base =
  'group inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control border px-6 py-2.5 text-center font-semibold leading-tight transition active:translate-y-px';

export const buttonLooks = {
  main: `${base} border-transparent bg-accent text-on-accent hover:bg-accent-strong disabled:bg-accent-quiet`,
  quiet: `${base} border-edge text-ink hover:border-ink hover:bg-ink/5 disabled:text-quiet`,
  closed: `${base} cursor-not-allowed border-dashed border-edge text-quiet active:translate-none`,
};

export type ButtonLook = keyof typeof buttonLooks;
