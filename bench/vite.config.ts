import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the reference page. */
export default defineConfig({
  root: 'bench/plain',
  base: './',
  plugins: [react()],
  build: { outDir: '../../dist/bench-plain', emptyOutDir: true, target: 'es2022' },
})
