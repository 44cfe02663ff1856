// Bundles src/ into the folder given as the only argument. Runs in a process of its own; see bundle.ts.
import { join } from 'node:path';
import { build } from 'vike/api';
import { projectRoot } from '../project-root.ts';

const [outDir] = process.argv.slice(2);
if (!outDir) throw new Error('The folder to build into is missing.');

await build({
  viteConfig: {
    root: projectRoot,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
    environments: {
      ssr: { build: { rollupOptions: { input: { render: join(projectRoot, 'src/render.tsx') } } } },
    },
    // React goes into the bundle, in its production form, whatever NODE_ENV is when pages are drawn.
    ssr: { noExternal: true },
  },
});
