import { useId } from 'react';

/** What a form is to an assistant in the browser. */
export interface FormTool {
  name: string;
  /** What it does, in a sentence. */
  description: string;
}

/**
 * The attributes that offer a form to assistants. A page may have the same form twice, and each tool needs a name of
 * its own. There is no `toolautosubmit`: an assistant fills the form in, and the visitor sends it. The fields are
 * described by their labels. @see https://github.com/webmachinelearning/webmcp/blob/main/declarative-api-explainer.md
 */
export function useFormTool({ name, description }: FormTool): { toolname: string; tooldescription: string } {
  return { toolname: `${name}${useId()}`, tooldescription: description };
}
