import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The client. tools/build.ts also builds the server, with a configuration of its own. */
export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 900,
    // refine's import and export hooks, which nobody uses, would bring a CSV parser into the first screen.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /node_modules\/papaparse\//, sideEffects: false }] } },
  },
})
