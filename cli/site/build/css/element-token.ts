/** Returns the class that stands for an element in a prepared style sheet: `element-table`. No rule may use it otherwise. */
export function elementToken(element: string): string {
  return `element-${element.toLowerCase()}`;
}
