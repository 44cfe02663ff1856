/** The classes of each kind of button, for links and buttons. See styles/components.css. */
export const buttonLooks = {
  main: 'group button button-main',
  quiet: 'group button button-quiet',
};

export type ButtonLook = keyof typeof buttonLooks;

/**
 * Returns the name of a field in HTML. With the prefix, no answer of a custom form can hide a property of the
 * `<form>`, such as `reset` or `children`.
 */
export function fieldKey(name: string, form: string | undefined): string {
  return form === undefined ? name : `answers.${name}`;
}

/** The hidden field that catches spam. Its name offers nothing that browsers and password managers fill in. */
export const trapName = 'leave-empty';
