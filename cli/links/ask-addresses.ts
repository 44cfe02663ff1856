import { EnvironmentError } from '../platform/environment-error.ts';
import type { RequestOptions } from '../platform/network/send-request.ts';
import type { Answer } from './answer.ts';
import { askAddress } from './ask-address.ts';
import { HostTurns } from './host-turns.ts';

/** How many requests may be under way at once. */
const maxConcurrent = 6;

/** How many addresses fail before it is clear that this machine has no connection. */
const enoughFailures = 10;

/** Errors that say nothing about a host if they happen with each of them. */
const noConnection: ReadonlySet<string> = new Set(['EAI_AGAIN', 'ENOTFOUND', 'ENETDOWN', 'ENETUNREACH']);

/**
 * Asks addresses whether there is a page, a few at once, and of each host one after the other.
 * @param onAnswer called after each, with the number of answers so far
 * @throws {EnvironmentError} when this machine has no connection to the internet
 */
export async function askAddresses(
  addresses: readonly string[],
  options: RequestOptions,
  onAnswer: (done: number) => void = () => {},
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const turns = new HostTurns(options.network.pause);
  const hosts = [...Map.groupBy(addresses, (address) => new URL(address).host).values()];
  const askHosts = async () => {
    for (let queue = hosts.shift(); queue; queue = hosts.shift()) {
      for (const address of queue) {
        answers.set(address, await askAddress(address, { ...options, turns }));
        if (answers.size >= enoughFailures) requireConnection(answers);
        onAnswer(answers.size);
      }
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, askHosts));
  requireConnection(answers);
  return answers;
}

/** @throws {EnvironmentError} when no host at all was found, and there are several */
function requireConnection(answers: ReadonlyMap<string, Answer>): void {
  const codes = Array.from(answers.values(), (answer) => (answer.kind === 'unreachable' ? answer.code : ''));
  const hosts = new Set(Array.from(answers.keys(), (address) => new URL(address).host));
  const isSure = hosts.size > 1 || !codes.includes('ENOTFOUND');
  if (codes.length === 0 || !isSure || !codes.every((code) => noConnection.has(code))) return;
  throw new EnvironmentError(
    `No address could be asked, so nothing is known about the links: this machine has no connection to the internet (${codes[0]}). Connect it and run the command again.`,
  );
}
