/** The classes of each kind of button, for links and buttons. See styles/components.css. */
export const buttonLooks = {
  main: 'group button button-main',
  quiet: 'group button button-quiet',
};

export type ButtonLook = keyof typeof buttonLooks;

/**
 * Returns the name of a field in HTML. With the prefix, no answer of a form of one's own can hide a property of the
 * `<form>`, such as `reset` or `children`.
 */
export function fieldKey(name: string, form: string | undefined): string {
  return form === undefined ? name : `answers.${name}`;
}

/** The description of a form for AI agents in the browser. */
export interface FormTool {
  name: string;
  /** A sentence that says what the form does. */
  description: string;
}

/**
 * Returns the attributes that offer a form to AI agents. `toolautosubmit` is left out on purpose: an agent fills the
 * form in, and the visitor sends it. Agents learn the fields from their labels.
 * @param id makes the name unique, because a page may contain the same form twice
 * @see https://github.com/webmachinelearning/webmcp/blob/main/declarative-api-explainer.md
 */
export function formTool({ name, description }: FormTool, id: string): { toolname: string; tooldescription: string } {
  return { toolname: `${name}${id}`, tooldescription: description };
}
