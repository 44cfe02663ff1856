/** The classes of each kind of button, for links and buttons. See controls.css. */
export const buttonLooks = {
  main: 'group button button-main',
  quiet: 'group button button-quiet',
};

export type ButtonLook = keyof typeof buttonLooks;
