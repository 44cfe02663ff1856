import type { AddressCode } from '../compiler/check/catalog/address-codes.ts';
import type { RuleFinding } from '../compiler/model/rule.ts';
import type { WebAddress } from '../compiler/model/web-addresses.ts';
import type { Answer } from './answer.ts';

type Found = Omit<RuleFinding<AddressCode>, 'file' | 'path'>;

/** Explains what is wrong with an address; undefined if nothing is, or if nobody can tell. */
export function explainAnswer(
  address: string,
  { value, location }: WebAddress,
  answer: Answer,
): RuleFinding<AddressCode> | undefined {
  const found = explain(address, value, answer);
  return found && { ...found, ...location };
}

function explain(address: string, written: string, answer: Answer): Found | undefined {
  switch (answer.kind) {
    case 'gone':
      return {
        code: 'address-gone',
        message: `There is no page at ${address} any more: the host answers ${answer.status}.`,
        hint: 'Write where the page is now, or remove the link.',
      };
    case 'certificate':
      return {
        code: 'address-certificate',
        message: `Browsers warn of ${new URL(address).host}: its certificate ${answer.fault}.`,
        hint: 'Tell whoever runs that site, or remove the link.',
      };
    case 'unreachable':
      return {
        code: 'address-unreachable',
        severity: 'warning',
        message: `${address} cannot be reached: ${answer.why}.`,
        hint: 'Check again on another day. If the site is gone, remove the link.',
      };
    case 'moved':
      return explainMove(address, written, answer.to);
    default:
      return undefined;
  }
}

function explainMove(address: string, written: string, to: string): Found {
  const target = withFragment(to, written);
  const isSure = !isProbablyGone(address, to) && to.startsWith('https:');
  return {
    code: 'address-moved',
    severity: 'warning',
    message: `This page has moved for good, to \`${target}\`.`,
    hint: isSure
      ? `Write \`${target}\`.`
      : `Open the address. If it still shows what the link promises, write \`${target}\`; otherwise remove the link.`,
    fix: { value: target, applicability: isSure ? 'machine-applicable' : 'maybe-incorrect' },
  };
}

/** Whether all pages seem to lead to the front page of a site, or an address has lost its query. */
function isProbablyGone(address: string, to: string): boolean {
  const [from, target] = [new URL(address), new URL(to)];
  return (from.pathname !== '/' && target.pathname === '/') || (from.search !== '' && target.search === '');
}

/** Adds the fragment of the old address, which redirects keep, and encodes what would end an address in Markdown. */
function withFragment(to: string, written: string): string {
  const url = new URL(to);
  if (url.hash === '') url.hash = URL.parse(written)?.hash ?? '';
  return url.href.replaceAll('(', '%28').replaceAll(')', '%29');
}
