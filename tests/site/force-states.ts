import type { Page } from 'playwright';

interface Node {
  nodeId: number;
  nodeName: string;
  children?: Node[];
  contentDocument?: Node;
}

const controls = new Set(['A', 'BUTTON', 'SUMMARY', 'INPUT', 'TEXTAREA', 'LABEL', 'ARTICLE', 'LI']);
const states = ['hover', 'active', 'focus', 'focus-visible', 'focus-within'];

/** Forces hover, active and focus states on all elements in all frames that react to them. */
export async function forceStates(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: Node };
  const forced: Promise<unknown>[] = [];
  const visit = (node: Node) => {
    if (controls.has(node.nodeName)) {
      forced.push(session.send('CSS.forcePseudoState', { nodeId: node.nodeId, forcedPseudoClasses: states }));
    }
    for (const child of [...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])])
      visit(child);
  };
  visit(root);
  await Promise.all(forced);
}
