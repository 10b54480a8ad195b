import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the page with both forms. */
export default defineConfig({
  root: 'bench/form',
  base: './',
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  build: { outDir: '../../dist/bench-form', emptyOutDir: true, target: 'es2022' },
})
