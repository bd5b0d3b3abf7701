import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The API for `npm run dev`: a running `npm start`. */
const API = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  // Uses the sources of other packages, so that the build doesn't depend on their builds.
  resolve: { conditions: ['rollcall-source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // The content security policy doesn't allow data: URLs for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    manifest: true,
  },
  server: { proxy: { '/v1': API, '/ops': API, '/health': API } },
});
