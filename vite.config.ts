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
  { what: /^papaparse$/, importer: /@refinedev/, instead: at('./src/engine/left-out/csv.ts') },
  {
    what: /^@rc-component\/tree$/,
    importer: /antd[\\/]es[\\/]table/,
    instead: at('./src/engine/left-out/tree-parts.ts'),
  },
  {
    what: /color-picker\/components\/ColorPresets$/,
    importer: /antd[\\/]es[\\/](?:button|tag)[\\/]style/,
    instead: at('./src/engine/left-out/is-bright.ts'),
  },
  {
    what: /^\.\/OTP$/,
    importer: /antd[\\/]es[\\/]input/,
    instead: at('./src/engine/left-out/code-input.ts'),
  },
  {
    what: /^\.\/Password$/,
    importer: /antd[\\/]es[\\/]input[\\/]index/,
    instead: at('./src/engine/left-out/password-input.ts'),
  },
  {
    what: /^@rc-component\/form$/,
    importer: /antd[\\/]es[\\/]form[\\/]context/,
    instead: at('./src/engine/left-out/form-context.ts'),
  },
]

const leaveOut = (): Plugin => ({
  name: 'leave-out',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    LEFT_OUT.find(({ what, importer: from }) => what.test(source) && from.test(importer))?.instead,
})

/**
 * Which code travels together. Left alone, what several screens share becomes sixty small files, and on a slow line
 * each costs a round trip: so what every list needs is one file, apart from what the sign-in page needs.
 */
const inPackages = (...names: string[]) => `node_modules[\\\\/](?:${names.join('|')})[\\\\/]`
const LIST_PARTS =
  'app|alert|button|checkbox|config-provider|dropdown|empty|input|menu|message|modal|notification|pagination|select|skeleton|space|spin|style|table|tag|theme|tooltip|_util'
const GROUPS = [
  {
    name: 'base',
    priority: 3,
    test: new RegExp(
      `${inPackages('react', 'react-dom', 'scheduler', 'i18next')}|/contract/(?:rules|patterns|messages)|/src/lib/|vite/preload-helper|/src/providers/(?:i18n/(?:i18n|use-words)|http/(?:session|config))`,
    ),
  },
  {
    name: 'wire',
    priority: 2,
    test: new RegExp(`${inPackages('axios', 'js-md5')}|/src/providers/http/(?:client|refresh|encode|errors|sign)`),
  },
  {
    name: 'lists',
    priority: 1,
    test: new RegExp(
      `${inPackages(
        'react-router',
        '@refinedev/core',
        '@tanstack/[^/]+',
        'lodash-es',
        '@ant-design/(?:cssinjs|cssinjs-utils|fast-color|colors)',
        '@rc-component/(?:checkbox|dialog|dropdown|input|menu|motion|notification|overflow|pagination|portal|resize-observer|select|table|tooltip|trigger|util|virtual-list)',
        `antd/es/(?:${LIST_PARTS})`,
      )}|/src/schema/|/src/engine/(?:kinds/(?!choice-input|picture)|columns|register|context)`,
    ),
  },
]

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
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
})
