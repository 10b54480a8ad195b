import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Parts of libraries that no screen uses, or not as they are, and what stands in for them: mostly a few lines, for 60 KB
 * less in the first list.
 */
const LEFT_OUT: readonly {
  what: RegExp
  importer: RegExp
  instead: string
  /** Left out of the build alone: elsewhere antd makes its styles, and needs it. */
  inBuild?: true
}[] = [
  {
    what: /^\.\/FilterDropdown$/,
    importer: /antd[\\/]es[\\/]table[\\/]hooks/,
    instead: at('../src/engine/left-out/filter-dropdown.ts'),
  },
  {
    what: /^\.\.\/\.\.\/radio$/,
    importer: /antd[\\/]es[\\/]table[\\/]hooks/,
    instead: at('../src/engine/left-out/radio.ts'),
  },
  {
    what: /^\.\.\/\.\.\/tooltip$/,
    importer: /antd[\\/]es[\\/]table[\\/]hooks/,
    instead: at('../src/engine/left-out/attached-tooltip.ts'),
  },
  {
    what: /^\.\.\/\.\.\/dropdown$/,
    importer: /antd[\\/]es[\\/]table[\\/]hooks/,
    instead: at('../src/engine/left-out/attached-dropdown.ts'),
  },
  {
    what: /^\.\/RcTable\/VirtualTable$/,
    importer: /antd[\\/]es[\\/]table/,
    instead: at('../src/engine/left-out/late-virtual-table.tsx'),
  },
  {
    what: /^\.\.\/select$/,
    importer: /antd[\\/]es[\\/]pagination/,
    instead: at('../src/widgets/late-select/pager-select.tsx'),
  },
  {
    what: /^\.\.\/tooltip\/UniqueProvider$/,
    importer: /antd[\\/]es[\\/]config-provider/,
    instead: at('../src/engine/left-out/one-tooltip.ts'),
  },
  {
    what: /^@ant-design\/colors$/,
    importer: /@ant-design[\\/]icons/,
    instead: at('../src/engine/left-out/two-tones.ts'),
  },
  {
    what: /^@ant-design\/fast-color$/,
    importer: /antd[\\/]es[\\/]tag[\\/]hooks/,
    instead: at('../src/engine/left-out/own-color.ts'),
  },
  {
    what: /^\.\/useEscKeyDown$/,
    importer: /@rc-component[\\/]portal/,
    instead: at('../src/widgets/use-escape.ts'),
  },
  { what: /^qs$/, importer: /@refinedev/, instead: at('../src/providers/router/query-text.ts') },
  { what: /^papaparse$/, importer: /@refinedev/, instead: at('../src/engine/left-out/csv.ts') },
  {
    what: /^@rc-component\/tree$/,
    importer: /antd[\\/]es[\\/]table/,
    instead: at('../src/engine/left-out/tree-parts.ts'),
  },
  {
    what: /^\.\/(?:OTP|Group)$/,
    importer: /antd[\\/]es[\\/]input[\\/]index/,
    instead: at('../src/engine/left-out/unused.ts'),
  },
  {
    what: /^\.\/CheckableTagGroup$/,
    importer: /antd[\\/]es[\\/]tag[\\/]index/,
    instead: at('../src/engine/left-out/unused.ts'),
  },
  {
    what: /^\.\/Password$/,
    importer: /antd[\\/]es[\\/]input[\\/]index/,
    instead: at('../src/engine/left-out/in-own-file.ts'),
  },
  {
    what: /^\.\/CheckableTag$/,
    importer: /antd[\\/]es[\\/]tag[\\/]index/,
    instead: at('../src/engine/left-out/in-own-file.ts'),
  },
  {
    what: /^@rc-component\/form$/,
    importer: /antd[\\/]es[\\/]form[\\/]context/,
    instead: at('../src/engine/left-out/form-context.ts'),
  },
  {
    what: /^@refinedev\/devtools-internal$/,
    importer: /@refinedev/,
    instead: at('../src/engine/left-out/devtools.ts'),
  },
  { what: /^pluralize$/, importer: /@refinedev/, instead: at('../src/engine/left-out/plurals.ts') },
  {
    what: /color-picker\/(?:color|components\/ColorPresets)$/,
    importer: /antd[\\/]es[\\/](?:button|tag)[\\/]style/,
    instead: at('../src/engine/left-out/style-colors.ts'),
    inBuild: true,
  },
  {
    what: /color-picker\/util$/,
    importer: /antd[\\/]es[\\/]tooltip/,
    instead: at('../src/engine/left-out/aggregation-color.ts'),
  },
]

/** Puts the stand-ins in. One that stands in for nothing any more fails the build: the library has moved its part. */
export function leaveOut(): Plugin {
  const used = new Set<string>()
  let building = false
  return {
    name: 'leave-out',
    enforce: 'pre',
    configResolved: config => {
      building = config.command === 'build'
    },
    resolveId: (source, importer = '') => {
      const found = LEFT_OUT.find(
        ({ what, importer: from, inBuild }) => (building || !inBuild) && what.test(source) && from.test(importer),
      )
      if (found) used.add(String(found.what) + found.importer)
      return found?.instead
    },
    buildEnd(error) {
      const idle = LEFT_OUT.filter(({ what, importer }) => !used.has(String(what) + importer))
      if (building && !error && idle.length > 0)
        this.error(`These stand in for nothing: ${idle.map(one => one.instead).join(', ')}`)
    },
  }
}
