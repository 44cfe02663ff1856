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
      // What the starter loads when an island is touched. Named here, and not imported by the starter, since Vite
      // would put its helper for preloading around the import, which is as large as the starter itself.
      client: {
        build: {
          rollupOptions: {
            preserveEntrySignatures: 'exports-only',
            input: {
              islands: join(projectRoot, 'src/islands/hydrate.tsx'),
              subscriptions: join(projectRoot, 'src/islands/subscriptions.ts'),
            },
          },
        },
      },
      ssr: {
        // Vite leaves this to Node on a server; without it React would draw in its slow development form.
        define: { 'process.env.NODE_ENV': '"production"' },
        // Minified, since a function of it stands as text in the head of every page.
        build: { minify: true, rollupOptions: { input: { render: join(projectRoot, 'src/render.tsx') } } },
      },
    },
    // What draws pages is one file: React is in it, and nothing depends on the NODE_ENV of the build.
    ssr: { noExternal: true },
  },
});
