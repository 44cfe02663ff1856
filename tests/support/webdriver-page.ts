import { By, Key, type WebDriver } from 'selenium-webdriver';
import { type EnginePage, height } from './engine-page.ts';

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

export function fromWebDriver(session: WebDriver): EnginePage {
  return {
    goto: (address) => session.get(address),
    evaluate: (run, argument) => session.executeScript(run, argument),
    async click(selector) {
      const element = session.findElement(By.css(selector));
      // The driver itself scrolls as the style says, smoothly, and clicks before the element has arrived.
      await session.executeScript("arguments[0].scrollIntoView({ behavior: 'instant', block: 'center' })", element);
      await element.click();
    },
    clickAt: (x, y) => session.actions().move({ x, y }).click().perform(),
    type: (text) => session.actions().sendKeys(text.replaceAll('\n', Key.ENTER)).perform(),
    press: (key) => session.actions().sendKeys(keys[key]).perform(),
    async setWidth(width) {
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
      await session.wait(async () => (await session.executeScript('return innerWidth')) === width, 10_000);
    },
    close: () => session.quit(),
  };
}
