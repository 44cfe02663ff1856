interface RetryOptions {
  /** Sends the mails that are due. Never rejects. */
  send(): Promise<unknown>;
  /** Waits for a run before the process ends. */
  runLater(task: Promise<unknown>): void;
  /** In milliseconds. */
  interval?: number;
}

const fiveMinutes = 5 * 60 * 1000;

/**
 * Sends the mails that are due, now and every five minutes, as hosted Supabase does with pg_cron and pg_net. Otherwise a
 * mail that failed would wait for the next visitor. Does not keep the process alive.
 * @returns a function that ends this
 */
export function retryMails({ send, runLater, interval = fiveMinutes }: RetryOptions): () => void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await send();
    isRunning = false;
  };
  runLater(run());
  const timer = setInterval(() => runLater(run()), interval).unref();
  return () => clearInterval(timer);
}
