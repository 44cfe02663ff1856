// biome-ignore lint/suspicious/noExplicitAny: what the protocol says is described at the address above, method by method.
type Params = any;

/** What is sent to a browser, and what it tells by itself. */
interface Session {
  /** @param sessionId of the page it is for; of the browser, without one */
  send(method: string, params: object, sessionId?: string): Promise<Params>;
  on(method: string, listener: (params: Params) => void): void;
}

/** The DevTools protocol, as far as it is needed: https://chromedevtools.github.io/devtools-protocol/ */
export function createSession(socket: WebSocket): Session {
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  const listeners = new Map<string, ((params: Params) => void)[]>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(data);
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
    for (const listener of listeners.get(method) ?? []) listener(params);
  });
  let lastId = 0;
  return {
    send(method, params, sessionId) {
      lastId += 1;
      const answer = Promise.withResolvers<Params>();
      waiting.set(lastId, answer);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      return answer.promise;
    },
    on(method, listener) {
      listeners.set(method, [...(listeners.get(method) ?? []), listener]);
    },
  };
}
