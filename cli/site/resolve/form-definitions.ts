import type { FormDefinition } from '../../../supabase/functions/submit-contact/strings.ts';
import type { Content } from '../model/content.ts';
import { sectionsOfType } from '../model/sections.ts';

/** Returns the forms of the pages by their names, with what the contact function needs of them. `success` is the default. */
export function formDefinitions(content: Content, success: string): Record<string, FormDefinition> {
  return Object.fromEntries(
    sectionsOfType(content, 'form').map(({ section }) => [
      section.form,
      {
        subject: section.subject ?? section.title,
        success: section.success ?? success,
        fields: section.fields.map(({ hint: _, placeholder: __, ...field }) => field),
      },
    ]),
  );
}
