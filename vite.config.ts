import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callLists } from './tools/call-lists.ts'
import { early } from './tools/early.ts'
import { precompile } from './tools/precompile.ts'

/**
 * Which code travels together. Left alone, what several screens share becomes sixty small files, and on a slow line
 * each costs a round trip: so what every list needs is one file, with the shell and the list screen and all that these
 * bring, apart from what the sign-in page needs. The words of one language are one file too.
 */
const inPackages = (...names: string[]) => `node_modules[\\\\/](?:${names.join('|')})[\\\\/]`
const GROUPS = [
  {
    name: 'base',
    priority: 3,
    test: new RegExp(
      `${inPackages('react', 'react-dom', 'scheduler')}|/contract/(?:rules|patterns|messages)|/src/lib/|vite/preload-helper|/index[.]html$|/src/(?:main|boot-failed|start-address)[.]tsx?$|modulepreload-polyfill|/src/providers/(?:i18n/(?:i18n|use-messages)|http/(?:session|config)|use-media)|/src/widgets/hidden-text`,
    ),
  },
  {
    name: 'lists',
    priority: 1,
    test: /\/src\/schema\/|\/src\/app.tsx|\/src\/providers\/auth\/auth-provider|\/src\/providers\/http\/(?:client|refresh|encode|errors)[.]ts|\/src\/resources\/.+\.field\.ts|\/src\/resources\/(?:regions\/region|goods\/categories)\.kind|\/src\/engine\/screen.tsx|\/contract\/(?:shops|review)\/rules|\/src\/providers\/(?:pane|access-control\/use-granting)|\/src\/shell\/shell.tsx|\/src\/engine\/(?:list\/list-screen|kinds\/(?!choice-input|picture)|context\/(?:columns|engine-context|use-declaration|use-stable)|provider\/prepared|placeholder\/form-skeleton|table\/(?!virtual)|list\/(?:record-|table-columns|totals-row|fit|use-remembered)|actions\/(?:link-of|more-actions|row-actions|why))/,
  },
  // After the lists: what it shares with them stays there, so that it can come when something is first sent.
  {
    name: 'wire',
    priority: 0,
    test: new RegExp(`${inPackages('axios')}|/src/providers/http/wire[.]ts`),
  },
  { name: 'zh', priority: 4, test: /locale[\\/]zh[_-](?:CN|cn)/ },
]

/** The client. tools/build.ts also builds the server, with a configuration of its own. */
export default defineConfig({
  plugins: [callLists(), early(), react(), precompile(GROUPS.map(group => group.name))],
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
        // What a bundler writes after each function so that it keeps its name: no use of that function.
        manualPureFunctions: ['__name'],
        moduleSideEffects: [
          { test: /node_modules\/(?:papaparse|@rc-component\/(?:tree|form|table))\//, sideEffects: false },
        ],
      },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
})
