import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';

/** A page of any engine, with what all of their drivers can do: real presses and keys, and functions that run in it. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  /** Runs a function in the page, which uses nothing from outside of itself. */
  evaluate<T, A = undefined>(run: (argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  /** Scrolls to an element and clicks it with the mouse. */
  click(selector: string): Promise<void>;
  /** Clicks with the mouse at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  setWidth(width: number): Promise<void>;
  close(): Promise<void>;
}

type Key = 'Enter' | 'Escape' | 'Tab';

export const height = 800;

export function fromPuppeteer(page: Page): EnginePage {
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (run, argument) => page.evaluate(run as () => never, argument),
    click: (selector) => page.click(selector),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    setWidth: (width) => setWidth(page, width),
    close: () => page.close(),
  };
}

/**
 * Sets the width of the window. Firefox before 144, such as the ESR of Debian 12, does not know the orientation of the
 * screen that Puppeteer sets with it.
 * @see https://github.com/puppeteer/puppeteer/issues/14989
 */
async function setWidth(page: Page, width: number): Promise<void> {
  try {
    await page.setViewport({ width, height });
  } catch (error) {
    if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error;
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
  }
}
