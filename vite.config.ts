import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';

/** How the development server serves `src/`. The build bundles it without Vike: see cli/build/run-vite.ts. */
export default defineConfig({
  plugins: [react(), tailwindcss(), vike()],
  // Everything that content owns (media, typefaces) is put into the site by the CLI.
  publicDir: false,
  // The page names the code of the islands, so Vite does not find it by itself; found late, it reloads the page.
  optimizeDeps: { entries: ['src/pages/+client.ts', 'src/islands/*.{ts,tsx}'] },
});
