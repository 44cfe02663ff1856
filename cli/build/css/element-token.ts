/**
 * Returns the class that stands for an element in a prepared style sheet: `element-table`. Other rules must not use
 * this class.
 */
export function elementToken(element: string): string {
  return `element-${element.toLowerCase()}`;
}
