/** `/contact?subject=…` comes from a button that knows what one wants to write about. What is typed already stays. */
export function prefillSubject(): void {
  const subject = new URLSearchParams(location.search).get('subject');
  const field = document.querySelector<HTMLInputElement>('[data-island] [name=subject]');
  if (subject && field && field.value === '') field.value = subject;
}
