import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** Where `npm run dev` finds the API: a running `npm start`. */
const API = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  // Sources of other packages, so that the build waits for none of them.
  resolve: { conditions: ['rollcall-source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // The content policy lets no data: URL run or style anything.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    manifest: true,
  },
  server: { proxy: { '/v1': API, '/ops': API, '/health': API } },
});
