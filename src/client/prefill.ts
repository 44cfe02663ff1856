/**
 * Fills in the subject of the contact form on `/contact?subject=…`, where a button leads that knows what one wants to
 * write about. It is an inline script after the form. What is typed already stays.
 */
export function prefillSubject(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=subject]'))
    field.value ||= new URL(location.href).searchParams.get('subject') ?? '';
}
