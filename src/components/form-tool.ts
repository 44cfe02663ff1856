/** The description of a form for assistants in the browser. */
export interface FormTool {
  name: string;
  /** A sentence that says what the form does. */
  description: string;
}

/**
 * Returns the attributes that offer a form to assistants. There is no `toolautosubmit`: an assistant fills the form in,
 * and the visitor sends it. The fields are described by their labels.
 * @param id makes the name unique, as a page may have the same form twice
 * @see https://github.com/webmachinelearning/webmcp/blob/main/declarative-api-explainer.md
 */
export function formTool({ name, description }: FormTool, id: string): { toolname: string; tooldescription: string } {
  return { toolname: `${name}${id}`, tooldescription: description };
}
