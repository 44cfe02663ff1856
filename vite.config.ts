import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss(), vike()],
  // Everything that content owns (media, typefaces) is put into the site by the CLI.
  publicDir: false,
  // The page names the code of the islands, so Vite does not find it by itself; found late, it reloads the page.
  optimizeDeps: { entries: ['src/pages/+client.ts', 'src/islands/*.{ts,tsx}'] },
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    // The browsers that Tailwind is made for; for older ones Vite would write much of the stylesheet twice.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
  },
});
