import { projectRoot } from '../../cli/platform/project-root.ts';
import { findLayerViolations } from './find-layer-violations.ts';

const violations = await findLayerViolations(projectRoot);
if (violations.length > 0) {
  console.error(`${violations.join('\n')}\n\nThe layers of cli/ are in scripts/lint/layers.ts.`);
  process.exitCode = 1;
}
