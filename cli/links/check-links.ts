import { join } from 'node:path';
import type { AddProblems } from '../compiler/check/add-problems.ts';
import { addWaivable } from '../compiler/check/add-waivable.ts';
import { addressCodes } from '../compiler/check/catalog/address-codes.ts';
import type { Content } from '../compiler/model/content.ts';
import { validData } from '../compiler/model/content-file.ts';
import { type Network, systemNetwork } from '../platform/network/network.ts';
import { projectRoot } from '../platform/project-root.ts';
import type { Answer } from './answer.ts';
import { AnswerCache } from './answer-cache.ts';
import { askAddresses } from './ask-addresses.ts';
import { explainAnswer } from './explain-answer.ts';
import { outgoingAddresses } from './outgoing-addresses.ts';

interface LinkOptions {
  network?: Partial<Network> | undefined;
  /** Asks also what was asked during the last day. */
  isFresh: boolean;
  onAnswer?: (done: number, total: number) => void;
}

export interface CheckedLinks {
  addProblems: AddProblems;
  /** What asking each address has shown. */
  answers: ReadonlyMap<string, Answer>;
  /** How many of the answers are from the last day. */
  remembered: number;
}

const cachePath = join(projectRoot, '.site', 'links', 'answers');

/**
 * Asks the addresses of other sites in content.
 * @throws {EnvironmentError} when this machine has no connection to the internet
 */
export async function checkLinks(content: Content, { network, isFresh, onAnswer }: LinkOptions): Promise<CheckedLinks> {
  const cache = new AnswerCache(cachePath);
  const addresses = outgoingAddresses(content).map(({ address }) => address);
  const remembered = isFresh ? [] : addresses.filter((address) => cache.find(address));
  const asked = addresses.filter((address) => !remembered.includes(address));
  const request = { network: { ...systemNetwork, ...network }, userAgent: userAgentFor(content) };
  const found = await askAddresses(asked, request, (done) => onAnswer?.(done, asked.length));
  for (const [address, answer] of found) cache.add(address, answer);
  if (asked.length > 0) cache.save();
  const answers = new Map(
    addresses.flatMap((address) => {
      const answer = found.get(address) ?? cache.find(address);
      return answer ? [[address, answer]] : [];
    }),
  );
  return { addProblems: reportAnswers(answers), answers, remembered: remembered.length };
}

/** Names this tool and the site, for whoever reads the log of another site. */
function userAgentFor(content: Content): string {
  return `site-link-check/1.0 (+${validData(content.settings.site)?.url ?? 'https://example.com'})`;
}

/** Returns a function that adds what is wrong with addresses to the problems of the content. */
function reportAnswers(answers: ReadonlyMap<string, Answer>): AddProblems {
  return (content, problems) => {
    const findings = outgoingAddresses(content).flatMap(({ address, uses }) => {
      const answer = answers.get(address);
      return answer ? uses.flatMap((use) => explainAnswer(address, use, answer) ?? []) : [];
    });
    // Whether a waiver is needed is known only if each host has said what it has.
    const isComplete = Array.from(answers.values()).every(({ kind }) => kind !== 'unclear' && kind !== 'unreachable');
    return addWaivable(content, problems, findings, isComplete ? Object.keys(addressCodes) : []);
  };
}
