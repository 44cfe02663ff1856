/** The classes of a disabled button. In a file of its own: the style of a page has all classes that its islands could add. */
export const closedButton = 'group button button-closed';
