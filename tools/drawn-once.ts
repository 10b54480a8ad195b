import type { Plugin } from 'vite'

const REFINE = /@refinedev[\\/]core[\\/]dist[\\/]index\.mjs$/
/** Taken for a change also at the first drawing, when it is none. */
const ALWAYS = /\.useMemo\(\(\) => setId\(defaultId\), \[defaultId\]\)/

/**
 * What asks refine where it goes (each of its hooks for data does) sets a state while it is drawn, so that React draws
 * all of it a second time. Here it sets it when it is another one. Where the place is not found, the build fails.
 */
export const drawnOnce = (): Plugin => ({
  name: 'drawn-once',
  enforce: 'pre',
  transform(code, id) {
    if (!REFINE.test(id.split('?')[0] ?? '')) return undefined
    if (!ALWAYS.test(code)) return this.error('refine has moved what it sets while it is drawn')
    return {
      code: code.replace(ALWAYS, '.useMemo(() => id !== defaultId && setId(defaultId), [defaultId])'),
      map: null,
    }
  },
})
