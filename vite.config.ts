import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Parts of libraries that no screen uses, and the few lines that stand in for them: 40 KB less in the first list. */
const LEFT_OUT: readonly { what: RegExp; importer: RegExp; instead: string }[] = [
  {
    what: /^\.\/FilterDropdown$/,
    importer: /antd[\\/]es[\\/]table[\\/]hooks/,
    instead: at('./src/engine/left-out/filter-dropdown.ts'),
  },
  {
    what: /^\.\.\/\.\.\/radio$/,
    importer: /antd[\\/]es[\\/]table[\\/]hooks/,
    instead: at('./src/engine/left-out/radio.ts'),
  },
  { what: /^qs$/, importer: /@refinedev/, instead: at('./src/providers/router/query-text.ts') },
]

const leaveOut = (): Plugin => ({
  name: 'leave-out',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    LEFT_OUT.find(({ what, importer: from }) => what.test(source) && from.test(importer))?.instead,
})

/** The client. tools/build.ts also builds the server, with a configuration of its own. */
export default defineConfig({
  plugins: [leaveOut(), react()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 900,
    // Packages that do nothing when they are merely imported: what is not used of them stays out. refine's import and
    // export hooks would bring a CSV parser, antd's table a whole tree for three functions of it.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/(?:papaparse|@rc-component\/(?:tree|form))\//, sideEffects: false }],
      },
    },
  },
})
