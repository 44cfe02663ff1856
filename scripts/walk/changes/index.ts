import { pick } from '../../../tests/support/random.ts';
import { restoreSources, type Sources, takeSources } from '../sources.ts';
import type { Workspace } from '../workspace.ts';
import { codeChanges } from './code.ts';
import { contentChanges } from './content.ts';
import { environmentChanges } from './environment.ts';
import { fileChanges } from './files.ts';
import { generatedChanges } from './generated.ts';

/** Makes a change. @returns a description of it, or undefined if there is nothing to change */
export type Change = (workspace: Workspace) => string | undefined;

/** The kinds of changes and their shares in percent. Changes of code are rare, because each takes two bundles. */
const kinds: readonly { changes: readonly Change[]; share: number }[] = [
  { changes: contentChanges, share: 50 },
  { changes: fileChanges, share: 14 },
  { changes: environmentChanges, share: 12 },
  { changes: generatedChanges, share: 19 },
  { changes: codeChanges, share: 5 },
];

const weightedKinds = kinds.flatMap(({ changes, share }) => Array.from({ length: share }, () => changes));

/** Returns a function that makes random changes. If the last changes made the build fail, it usually undoes them. */
export function createChanger(workspace: Workspace): (isBuilt: boolean) => string[] {
  const { random } = workspace;
  let built: Sources = takeSources(workspace);
  return (isBuilt) => {
    if (isBuilt) built = takeSources(workspace);
    else if (random() < 0.8) {
      restoreSources(workspace, built);
      return ['undo the changes that made the build fail'];
    }
    const count = random() < 0.7 ? 1 : 2 + Math.floor(random() * 2);
    return Array.from({ length: count }, () => makeChange(workspace));
  };
}

function makeChange(workspace: Workspace): string {
  for (;;) {
    const made = pick(workspace.random, pick(workspace.random, weightedKinds))(workspace);
    if (made !== undefined) return made;
  }
}
