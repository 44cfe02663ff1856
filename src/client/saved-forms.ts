/** What was typed into the forms of a page, in the order of the page, and which of them is to be sent. */
interface SavedForms {
  values: Record<string, string>[];
  sent: number;
}

let isResubmitted = false;

/** Whether this page has taken over what a visitor wanted to send from the version of it before. */
export function hasResubmitted(): boolean {
  return isResubmitted;
}

/** Keeps what was typed into all forms of the page, for this page when it is loaded again, and for no other. */
export function saveForms(sent: HTMLFormElement): void {
  const forms = [...document.forms];
  const kept: SavedForms = { values: forms.map(readValues), sent: forms.indexOf(sent) };
  history.replaceState({ ...history.state, kept }, '');
}

/** Fills the forms of the page with what `saveForms` has kept, if anything, and sends the one that was to be sent. */
export function resubmitSavedForm(): void {
  const { kept, ...state } = (history.state ?? {}) as { kept?: SavedForms };
  if (!kept) return;
  isResubmitted = true;
  history.replaceState(state, '');
  const forms = [...document.forms];
  for (const [index, values] of kept.values.entries()) {
    // Another version of a page may have other forms. One with the same fields is the same.
    const names = Object.keys(values).join();
    const form = forms.find((candidate) => Object.keys(readValues(candidate)).join() === names);
    if (!form) continue;
    forms.splice(forms.indexOf(form), 1);
    for (const [name, value] of Object.entries(values))
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
    if (index === kept.sent) form.requestSubmit();
  }
}

function readValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>;
}
