// Bundles src/ into the folder given as the only argument. Runs in a process of its own; see bundle.ts.
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type InlineConfig } from 'vite';
import { projectRoot } from '../../platform/project-root.ts';
import { buildTargets } from './supported-browsers.ts';

const [outDir] = process.argv.slice(2);
// A build that was killed needs no bundle, and this would go on writing where the next build clears.
process.stdin.once('end', () => process.exit(1)).resume();

if (!outDir) throw new Error('The folder to build into is missing.');

/** Nothing but what `bundleKey` counts may decide about a bundle: no settings that lie around, and no environment. */
const shared = {
  root: projectRoot,
  configFile: false,
  envDir: false,
  css: { postcss: {} },
  // Everything that content owns (media, typefaces) is put into the site by the CLI.
  publicDir: false,
  logLevel: 'error',
} satisfies InlineConfig;

/** What the browser loads, and the stylesheet of all pages. */
const client: InlineConfig = {
  ...shared,
  plugins: [tailwindcss()],
  build: {
    outDir: join(outDir, 'client'),
    manifest: 'assets.json',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // For older browsers Vite would write much of the stylesheet twice.
    target: buildTargets,
    rolldownOptions: {
      preserveEntrySignatures: 'exports-only',
      // What the starter loads when an island is touched stands beside it and is not imported by it, since Vite would
      // put its helper for preloading around the import, which is as large as the starter itself.
      input: {
        starter: join(projectRoot, 'src/pages/+client.ts'),
        islands: join(projectRoot, 'src/islands/wake.ts'),
        subscriptions: join(projectRoot, 'src/islands/subscriptions.ts'),
      },
      output: { entryFileNames: 'assets/[name].[hash].js', chunkFileNames: 'assets/[name].[hash].js' },
    },
  },
};

/** What draws pages: one file, with React in it. */
const server: InlineConfig = {
  ...shared,
  // Vite leaves this to Node on a server; without it React would draw in its slow development form.
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: {
      // The parts of React that draw into streams, and in browsers, would be half of the bundle.
      'react-dom/server': join(projectRoot, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
      'react-dom/client': 'react-dom',
    },
  },
  ssr: { noExternal: true },
  build: {
    outDir: join(outDir, 'server'),
    ssr: true,
    target: 'es2022',
    reportCompressedSize: false,
    // A function of it stands as text in the head of every page.
    minify: true,
    rolldownOptions: {
      input: { render: join(projectRoot, 'src/render.tsx') },
      output: { entryFileNames: '[name].mjs' },
    },
  },
};

await Promise.all([build(client), build(server)]);
process.stdin.destroy();
