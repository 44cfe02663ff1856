import { startCountdown } from './Countdown.island.ts';
import { sendMessage } from './MessageForm.island.ts';
import { subscribe } from './NewsletterForm.island.ts';
import type * as Subscriptions from './subscriptions.ts';
import { pressButton } from './toasts.tsx';

export { emulatePopovers } from './popovers.ts';
export { showToast } from './toasts.tsx';

/**
 * What an island does when a visitor submits its form or presses its button, or when it becomes visible. It works on the
 * HTML of the server, replaces nothing in it, and looks each element up when it needs it, because translators, password
 * managers and writing assistants change the page at any time.
 */
export const actions = {
  Countdown: startCountdown,
  MessageForm: sendMessage,
  NewsletterForm: subscribe,
  ToastButton: pressButton,
};

/** Performs the action of an island. @param subscriptions only for islands that ask for it (`data-with`) */
export function act(island: HTMLElement, subscriptions: typeof Subscriptions | undefined): void {
  const { island: name, props = '{}' } = island.dataset;
  // `Island` in src/components/forms.tsx pairs each name with its data, which TypeScript cannot follow here.
  const action = actions[name as 'NewsletterForm'];
  action(island, JSON.parse(props), subscriptions);
}
