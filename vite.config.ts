import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';

/** How the development server serves `src/`. The build bundles it without Vike: see cli/build/run-vite.ts. */
export default defineConfig({
  plugins: [react(), tailwindcss(), vike()],
  // Everything that content owns (media, typefaces) is put into the site by the CLI.
  publicDir: false,
  // Found while a page is open, a package would reload that page, and what is typed into its forms would be lost.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
      '@supabase/supabase-js',
    ],
  },
});
