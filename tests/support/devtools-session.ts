// biome-ignore lint/suspicious/noExplicitAny: what the protocol says is described at the address above, method by method.
type Params = any;

interface Session {
  /**
   * @param sessionId of the page it is for; of the browser, without one
   * @throws PageGone when the page goes before it has answered
   */
  send(method: string, params: object, sessionId?: string): Promise<Params>;
  on(method: string, listener: (params: Params) => void): void;
}

/** A page was asked something, and another took its place. */
export class PageGone extends Error {}

/** The DevTools protocol, as far as it is needed: https://chromedevtools.github.io/devtools-protocol/ */
export function createSession(socket: WebSocket): Session {
  const waiting = new Map<number, PromiseWithResolvers<Params> & { sessionId: string | undefined }>();
  const listeners = new Map<string, ((params: Params) => void)[]>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(data);
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
    if (method === 'Target.detachedFromTarget') giveUp(params.sessionId);
    for (const listener of listeners.get(method) ?? []) listener(params);
  });
  /** Nobody answers for a page that has gone. */
  const giveUp = (gone: string) => {
    for (const [id, { sessionId, reject }] of waiting) {
      if (sessionId !== gone) continue;
      waiting.delete(id);
      reject(new PageGone());
    }
  };
  let lastId = 0;
  return {
    send(method, params, sessionId) {
      lastId += 1;
      const answer = Promise.withResolvers<Params>();
      waiting.set(lastId, { ...answer, sessionId });
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      return answer.promise;
    },
    on(method, listener) {
      listeners.set(method, [...(listeners.get(method) ?? []), listener]);
    },
  };
}
