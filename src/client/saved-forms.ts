/** The values of every form of a page, in document order, and the index of the form to submit after the reload. */
interface SavedForms {
  values: Record<string, string>[];
  sent: number;
}

let isResubmitted = false;

/** Tells whether this page has already resubmitted a form that was saved before a reload. */
export function hasResubmitted(): boolean {
  return isResubmitted;
}

/**
 * Saves the values of all forms in the history entry before the page reloads itself, so that only this entry of this tab
 * can read them: `{ kept: { values: [{ email: 'a@b.example' }], sent: 0 } }`.
 */
export function saveForms(sent: HTMLFormElement): void {
  const forms = [...document.forms];
  const kept: SavedForms = { values: forms.map(readValues), sent: forms.indexOf(sent) };
  history.replaceState({ ...history.state, kept }, '');
}

/** Fills the forms with the values that `saveForms` has saved, if any, and submits the form that the visitor submitted. */
export function resubmitSavedForm(): void {
  const { kept, ...state } = (history.state ?? {}) as { kept?: SavedForms };
  if (!kept) return;
  isResubmitted = true;
  history.replaceState(state, '');
  const forms = [...document.forms];
  for (const [index, values] of kept.values.entries()) {
    // A newer version of the page may have other forms, so forms are matched by the names of their fields.
    const names = Object.keys(values).join();
    const form = forms.find((candidate) => Object.keys(readValues(candidate)).join() === names);
    if (!form) continue;
    forms.splice(forms.indexOf(form), 1);
    for (const field of fieldsOf(form)) {
      if (field.type === 'checkbox') field.checked = values[field.name] !== '';
      else field.value = values[field.name] ?? '';
    }
    if (index === kept.sent) form.requestSubmit();
  }
}

/** Returns the values by name; empty for a box that is not checked. */
function readValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(form).map(({ type, name, checked, value }) => [name, type === 'checkbox' && !checked ? '' : value]),
  );
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return ([...form.elements] as HTMLInputElement[]).filter(({ name }) => name);
}
