import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { showNotice, withdrawNotice } from './notices.tsx';

/** What became of a form that was sent. */
export interface Outcome {
  ok: boolean;
  /** What the visitor is told. */
  text: string;
  /** The name of the field that the text is about, when it is about one. */
  field?: string;
}

interface Submission {
  form: RefObject<HTMLFormElement | null>;
  isSending: boolean;
  /** What is wrong, until the next try. */
  error: Outcome | undefined;
  /** The id of the element that says it. */
  errorId: string;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * The state of a form: idle, sending, idle. While it is being sent it cannot be sent again; its fields are emptied
 * on success only.
 * @param send checks the fields and sends them; whatever it throws is a failure
 * @param failed what the visitor is told then
 */
export function useSubmission(send: (fields: FormData) => Promise<Outcome>, failed: string): Submission {
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<Outcome>();
  const source = useId();

  // The form checks itself from now on, so that its own words are seen instead of the browser's.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  const focus = useFocusAfter(form, isSending, error);

  const submit = async (fields: FormData) => {
    isUnderWay.current = true;
    focus.remember();
    withdrawNotice(source);
    setError(undefined);
    setIsSending(true);
    let outcome: Outcome;
    try {
      outcome = await send(fields);
    } catch (reason) {
      console.error(reason);
      outcome = { ok: false, text: failed };
    }
    isUnderWay.current = false;
    setIsSending(false);
    if (outcome.ok) form.current?.reset();
    else setError(outcome);
    showNotice({ text: outcome.text, tone: outcome.ok ? 'success' : 'error', source });
  };

  return {
    form,
    isSending,
    error,
    errorId: `${source}error`,
    onSubmit(event) {
      event.preventDefault();
      if (!isUnderWay.current) void submit(new FormData(event.currentTarget));
    },
  };
}

/** Disabled fields lose the focus. It goes back where it was once they are enabled, or to the field that is wrong. */
function useFocusAfter(
  form: RefObject<HTMLFormElement | null>,
  isSending: boolean,
  error: Outcome | undefined,
): { remember(): void } {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (isSending || !last.current) return;
    const wrong = error?.field === undefined ? null : form.current?.elements.namedItem(error.field);
    const target = wrong ?? last.current;
    last.current = null;
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== null;
    if (target instanceof HTMLElement && (wrong || !isElsewhere)) target.focus();
  }, [form, isSending, error]);
  return {
    remember() {
      const { activeElement } = document;
      last.current = form.current?.contains(activeElement) ? activeElement : form.current;
    },
  };
}
