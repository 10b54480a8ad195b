import type { Plugin } from 'vite'

/** V8's word for a file whose functions are called as soon as it is there; other engines read a comment. */
const WORD = '//# allFunctionsCalledOnLoad\n'

/**
 * The document's own file and those that every first screen is made of are compiled beside their arrival, off the page's
 * thread. Otherwise each function is compiled at its first call, which was a third of the first drawing
 * (docs/decisions/0016). It has to be the file's first line, so it is written when all else is done.
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
