/** How the kinds of buttons look; links and buttons share them. See controls.css. */
export const buttonLooks = {
  main: 'group button button-main',
  quiet: 'group button button-quiet',
  closed: 'group button button-closed',
};

export type ButtonLook = keyof typeof buttonLooks;
