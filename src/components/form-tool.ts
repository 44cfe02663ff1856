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
