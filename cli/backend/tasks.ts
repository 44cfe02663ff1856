/** Tasks that go on after a response has been sent, such as sending mails. */
export interface Tasks {
  add(task: Promise<unknown>): void;
  /** Waits for running tasks, but at most five seconds. */
  finish(): Promise<void>;
}

/** The time that `finish` waits at most, in milliseconds. Unfinished tasks are tried again after the next start. */
const maxWait = 5000;

/** Creates an empty list of tasks. */
export function createTasks(): Tasks {
  const running = new Set<Promise<unknown>>();
  return {
    add(task) {
      running.add(task);
      task.finally(() => running.delete(task));
    },
    async finish() {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, maxWait);
      });
      await Promise.race([Promise.allSettled(running), timeout]);
      clearTimeout(timer);
    },
  };
}
