import type { Locator } from 'playwright';

export interface Color {
  red: number;
  green: number;
  blue: number;
  /** From 0, transparent, to 1, opaque. */
  alpha: number;
}

type Property = 'color' | 'backgroundColor' | 'borderBottomColor' | 'outlineColor';

/** A colour as the browser paints it, whatever notation its computed value has. */
export async function computedColor(element: Locator, property: Property): Promise<Color> {
  return element.evaluate((found, name) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('This browser draws no canvas.');
    canvas.fillStyle = getComputedStyle(found)[name];
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return { red, green, blue, alpha: alpha / 255 };
  }, property);
}

/** Yellow with some red: no other hue of the design is close to it. */
export function isGold({ red, green, blue }: Color): boolean {
  return red > green && green > blue * 1.5 && red > 150;
}

export function isDark({ red, green, blue }: Color): boolean {
  return Math.max(red, green, blue) < 60;
}
