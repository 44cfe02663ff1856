import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss(), vike()],
  // Everything that content owns (media, typefaces) is put into the site by the CLI.
  publicDir: false,
  build: { sourcemap: false, assetsInlineLimit: 0, target: 'es2022' },
});
