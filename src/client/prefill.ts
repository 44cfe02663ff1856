/**
 * Fills in the subject of the contact form from the query of `/contact?subject=…`, unless the visitor has typed one
 * already. Runs as an inline script after the form.
 */
export function prefillSubject(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=subject]'))
    field.value ||= new URL(location.href).searchParams.get('subject') ?? '';
}
