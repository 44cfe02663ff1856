/** Returns the anchor of a ledger entry. The prefix keeps it apart from the anchors of sections. */
export const entryAnchor = (id: string) => `entry-${id}`;
