import type { Plugin } from 'vite'

const REFINE = /@refinedev[\\/]core[\\/]dist[\\/]index\.mjs$/
/** Taken for a change also at the first drawing, when it is none. */
const ALWAYS = /\.useMemo\(\(\) => setId\(defaultId\), \[defaultId\]\)/
/** Says what a function is called, in every function that is made while something is drawn, too. */
const NAMING = /^var __name = \(target, value\) => __defProp\(.+\);$/m
/** For a function of the file: a use of it in the eyes of the bundler, which keeps it and all that it needs. */
const NAMED = /^__name\((\w+), "\w+"\);$/gm

/**
 * What asks refine where it goes (each of its hooks for data does) sets a state while it is drawn, so that React draws
 * all of it a second time. Here it sets it when it is another one. And its functions keep no names of their own, so that
 * what no screen uses of it is left out. Where a place is not found, the build fails.
 */
export const leanRefine = (): Plugin => ({
  name: 'lean-refine',
  enforce: 'pre',
  transform(code, id) {
    if (!REFINE.test(id.split('?')[0] ?? '')) return undefined
    if (!ALWAYS.test(code)) return this.error('refine has moved what it sets while it is drawn')
    if (!NAMING.test(code)) return this.error('refine names its functions in another way')
    return {
      code: code
        .replace(ALWAYS, '.useMemo(() => id !== defaultId && setId(defaultId), [defaultId])')
        .replace(NAMING, 'var __name = target => target;')
        .replace(NAMED, ''),
      map: null,
    }
  },
})
