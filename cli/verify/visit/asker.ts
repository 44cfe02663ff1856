import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../../platform/errors.ts';
import { explainCertificate } from '../../platform/network/certificate-fault.ts';
import { explainFailure } from '../../platform/network/explain-failure.ts';
import { fetchAnswer, type SafeMethod } from '../../platform/network/fetch-answer.ts';
import type { Network } from '../../platform/network/network.ts';
import { retryDelay } from '../../platform/network/retry-delay.ts';
import { isTransientError, isTransientStatus } from '../../platform/network/transient.ts';
import { type Answer, noAnswer } from './answer.ts';

export interface AskOptions {
  method?: SafeMethod;
  headers?: Readonly<Record<string, string>>;
  maxBytes?: number;
}

/** How many requests may be under way at once; a browser opens as many connections to a host. */
const maxConcurrent = 6;

/** More than any page or script of a site has. */
const maxBodyBytes = 10 * 1024 * 1024;

const maxRetries = 2;

/** Retries of all requests together, so that a host which is down is not waited for again and again. */
const maxTotalRetries = 20;

/** How many requests in a row have no answer until a host is not asked any more. */
const maxUnanswered = 10;

/** Asks hosts for something, a few at once. It writes nothing on the other side: see `SafeMethod`. */
export class Asker {
  readonly #network: Network;
  readonly #userAgent: string;
  readonly #agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };
  readonly #waiting: (() => void)[] = [];
  readonly #unanswered = new Map<string, number>();
  #free = maxConcurrent;
  #retriesLeft = maxTotalRetries;

  constructor(network: Network, userAgent: string) {
    this.#network = network;
    this.#userAgent = userAgent;
  }

  get network(): Network {
    return this.#network;
  }

  /** Asks for an address, and once more where the answer may be another one in a moment. Follows no redirect. */
  async ask(address: string, options: AskOptions = {}): Promise<Answer> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await this.#ask(new URL(address), options);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  /** Closes the connections that are kept open. */
  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  async #ask(url: URL, options: AskOptions): Promise<Answer> {
    const count = () => this.#unanswered.get(url.host) ?? 0;
    if (count() >= maxUnanswered) return noAnswer(`it was not asked, since ${maxUnanswered} requests had none`, '');
    const answer = await this.#tryAsk(url, options);
    this.#unanswered.set(url.host, answer.failure ? count() + 1 : 0);
    return answer;
  }

  async #tryAsk(url: URL, options: AskOptions): Promise<Answer> {
    for (let retries = 0; ; retries += 1) {
      const answer = await this.#send(url, options);
      const isFinal = !isTransientStatus(answer.status) && !isTransientError(answer.failure?.code ?? '');
      const delay = retryDelay(answer.headers['retry-after'], retries, this.#network.retryDelay);
      if (isFinal || delay === undefined || retries === maxRetries || this.#retriesLeft === 0) return answer;
      this.#retriesLeft -= 1;
      await setTimeout(delay);
    }
  }

  async #send(url: URL, { method = 'GET', headers, maxBytes = maxBodyBytes }: AskOptions): Promise<Answer> {
    const encoding = method === 'GET' ? 'br, gzip' : 'identity';
    try {
      return await fetchAnswer(url, {
        method,
        headers: { Accept: '*/*', 'Accept-Encoding': encoding, 'User-Agent': this.#userAgent, ...headers },
        network: this.#network,
        agent: this.#agents[url.protocol === 'https:' ? 'https:' : 'http:'],
        maxBytes,
      });
    } catch (error) {
      const fault = await explainCertificate(url, error, this.#network);
      const why = fault === undefined ? explainFailure(error) : `browsers warn of it, since its certificate ${fault}`;
      return noAnswer(why, errorCode(error));
    }
  }
}
