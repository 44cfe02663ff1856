// Bundles src/ into the folder given as the only argument. Runs in a separate process; see bundle.ts.
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type InlineConfig } from 'vite';
import { projectRoot } from '../platform/project-root.ts';

const [outDir = ''] = process.argv.slice(2);
// Ends together with the build that started it, since the next build removes the folder that this process writes to.
process.stdin.once('end', () => process.exit(1)).resume();

/**
 * The oldest version of each browser in which everything works: those that Tailwind 4 supports. In older ones pages can
 * still be read, the menu opens and forms can be sent. README lists these versions too.
 * @see https://tailwindcss.com/docs/compatibility
 */
const buildTargets = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];

/** Config files and the environment are ignored, since a bundle may depend only on what `bundleKey` includes. */
const shared = {
  root: projectRoot,
  configFile: false,
  envDir: false,
  css: { postcss: {} },
  // The CLI copies the files of the content (media, fonts) into the site.
  publicDir: false,
  logLevel: 'error',
} satisfies InlineConfig;

/** The scripts for browsers, and the stylesheet of all pages. */
const client: InlineConfig = {
  ...shared,
  plugins: [tailwindcss()],
  build: {
    outDir: join(outDir, 'client'),
    manifest: 'assets.json',
    assetsInlineLimit: 0,
    // For older browsers Vite would duplicate much of the stylesheet.
    target: buildTargets,
    rolldownOptions: {
      preserveEntrySignatures: 'exports-only',
      // The starter loads these entries by URL rather than with `import()`, around which Vite would put its preload
      // helper, which is as large as the starter itself.
      input: {
        starter: join(projectRoot, 'src/pages/+client.ts'),
        islands: join(projectRoot, 'src/islands/index.ts'),
        subscriptions: join(projectRoot, 'src/islands/subscriptions.ts'),
      },
      output: { entryFileNames: 'assets/[name].[hash].js', chunkFileNames: 'assets/[name].[hash].js' },
    },
  },
};

/** The code that renders pages: one file, which includes React. */
const server: InlineConfig = {
  ...shared,
  // Vite does not set this for server code. Without it, React would run in its slow development mode.
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: {
      // Leaves out the parts of React that render to streams and in browsers, which would be half of the bundle.
      'react-dom/server': join(projectRoot, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
      'react-dom/client': 'react-dom',
    },
  },
  ssr: { noExternal: true },
  build: {
    outDir: join(outDir, 'server'),
    ssr: true,
    target: 'es2022',
    // Minified, because the source of one of its functions is inlined in the head of every page.
    minify: true,
    rolldownOptions: {
      input: { render: join(projectRoot, 'src/render.tsx') },
      output: { entryFileNames: '[name].mjs' },
    },
  },
};

await Promise.all([build(client), build(server)]);
process.stdin.destroy();
