import type { EnginePage } from '../../../support/engine-page.ts';
import { filledIn } from '../forms/form-on-page.ts';
import type { FormUnderTest } from '../forms/forms.ts';

const selector = ({ island }: FormUnderTest, name: string) => `${island} [name=${name}]`;

/** Clicks into each field of a form and types. @param between runs in the middle of each text */
export async function typeInto(page: EnginePage, form: FormUnderTest, between = async () => {}): Promise<void> {
  for (const [name, text] of Object.entries(filledIn(form))) {
    await page.click(selector(form, name));
    await page.type(text.slice(0, 4));
    await between();
    await page.type(text.slice(4));
  }
}

/** Focuses the email field, where Enter submits the form. */
export function goToEmail(page: EnginePage, form: FormUnderTest): Promise<void> {
  return page.click(selector(form, 'email'));
}

/** The values of the visible fields. */
export function readFields(page: EnginePage, { island }: FormUnderTest): Promise<Record<string, string>> {
  return page.evaluate((form) => {
    const { website: _, ...fields } = Object.fromEntries(new FormData(document.querySelector(form) as HTMLFormElement));
    return fields as Record<string, string>;
  }, `${island} form`);
}

/** The texts in the live region. */
export function readToasts(page: EnginePage): Promise<string[]> {
  return page.evaluate(() => {
    const place = document.querySelector('#toasts');
    const texts = [...(place?.querySelectorAll('p') ?? [])].map((text) => text.textContent ?? '');
    return place?.childElementCount === 0 && place.textContent ? [place.textContent] : texts;
  });
}
