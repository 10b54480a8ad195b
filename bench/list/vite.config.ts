import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the page with both lists. */
export default defineConfig({
  root: 'bench/list',
  base: './',
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  build: { outDir: '../../dist/bench-list', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2_000 },
})
