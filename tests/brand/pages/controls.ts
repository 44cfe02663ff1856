import type { Locator } from 'playwright';
import type { Part } from './parts.ts';

const kinds = {
  /** Any other site. */
  outside: /^https:\/\//,
  mail: /^mailto:[^?]+@/,
  phone: /^tel:\+/,
  /** A file of the site, or a mail that requests it if it does not exist. */
  download: /^(mailto:[^?]+@|\/)/,
};

/** A URL as in the HTML, or a kind of URL. */
type Target = `/${string}` | `#${string}` | keyof typeof kinds;

/** Links with exactly this label, or matching this pattern; all of them must point to the target. */
export function link(label: string | RegExp, target: Target, count = 1): Part {
  return {
    name: `${count} × the link ${label}, to ${target}`,
    isThere: async (main) => {
      const links = main.getByRole('link', { name: label, exact: true }).filter({ visible: true });
      const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      return addresses.length === count && addresses.every((address) => isTarget(address, target));
    },
  };
}

/** At least `count` links of a kind in a part of the page. */
export function linksTo(target: Target, count: number, within: (main: Locator) => Locator = (main) => main): Part {
  return {
    name: `at least ${count} links to ${target}`,
    isThere: async (main) => {
      const links = within(main).getByRole('link').filter({ visible: true });
      const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      return addresses.filter((address) => isTarget(address, target)).length >= count;
    },
  };
}

function isTarget(address: string, target: Target): boolean {
  return Object.hasOwn(kinds, target) ? kinds[target as keyof typeof kinds].test(address) : address === target;
}

/** A button, or a link that looks like one. */
export function control(label: string): Part {
  return {
    name: `the button ${label}`,
    isThere: async (main) => {
      const named = { name: label, exact: true };
      const found = main.getByRole('button', named).or(main.getByRole('link', named)).filter({ visible: true });
      return (await found.count()) === 1;
    },
  };
}

export function disabledButtons(label: string, count: number): Part {
  return {
    name: `${count} × the disabled button ${label}`,
    isThere: async (main) => {
      const buttons = main.getByRole('button', { name: label, exact: true });
      const disabled = main.getByRole('button', { name: label, exact: true, disabled: true });
      return (await buttons.count()) === count && (await disabled.count()) === count;
    },
  };
}

/** An email box with a label, and the button of its form. */
export function emailForm(label: RegExp, submit: string): Part {
  return {
    name: `an email box labelled ${label} with the button ${submit}`,
    isThere: async (main) => {
      const page = main.page();
      const form = main.locator('form').filter({ has: page.getByRole('button', { name: submit, exact: true }) });
      const box = form.getByLabel(label);
      if ((await box.count()) !== 1) return false;
      return (await box.getAttribute('type')) === 'email' && (await box.isVisible());
    },
  };
}

/** A third-party frame with this title. */
export function frame(title: RegExp, height?: number): Part {
  return {
    name: `a frame titled ${title}${height === undefined ? '' : `, ${height}px high`}`,
    isThere: async (main) => {
      const frames = main.getByTitle(title);
      if ((await frames.count()) !== 1) return false;
      const renderedHeight = (await frames.boundingBox())?.height;
      return height === undefined || renderedHeight === height;
    },
  };
}

/** A place of a page that a link can point to. */
export function anchor(id: string): Part {
  return { name: `the anchor #${id}`, isThere: async (main) => (await main.locator(`#${id}`).count()) === 1 };
}
