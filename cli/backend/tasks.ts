/** Tasks that go on after an answer, such as mails. */
export interface Tasks {
  add(task: Promise<unknown>): void;
  /** Waits for those under way, within reason. */
  finish(): Promise<void>;
}

/** How long tasks under way may hold up the end, in milliseconds. What is not done by then is tried again next time. */
const grace = 5000;

export function createTasks(): Tasks {
  const underWay = new Set<Promise<unknown>>();
  return {
    add(task) {
      underWay.add(task);
      task.finally(() => underWay.delete(task));
    },
    async finish() {
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, grace);
      });
      await Promise.race([Promise.allSettled(underWay), enough]);
      clearTimeout(timer);
    },
  };
}
