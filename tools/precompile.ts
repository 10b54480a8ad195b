import type { Plugin } from 'vite'

/** V8's magic comment for a file whose functions are compiled eagerly; other engines ignore it. */
const WORD = '//# allFunctionsCalledOnLoad\n'

/**
 * The entry file and those of every first screen are compiled off the main thread while they load. Otherwise each
 * function is compiled at its first call, which took a third of the first rendering (docs/decisions/0016). The comment
 * has to be the file's first line, so it is added last.
 */
export const precompile = (names: readonly string[]): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && (file.isEntry || names.includes(file.name))) file.code = WORD + file.code
      }
    },
  },
})
