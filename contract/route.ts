/** What the catalogues of screens are made of (contract/routes.ts, contract/more-routes.ts). */
type Words = readonly [zh: string, en: string]

/** One screen. `hidden` keeps it out of the menu; a screen that is not `cached` is fresh at every visit. */
export interface Route {
  readonly path: string
  readonly label: Words
  readonly hidden: boolean
  readonly cached: boolean
}

/** A menu folder. A screen belongs to the folder with the longest matching path. */
export interface Group {
  readonly path: string
  readonly label: Words
  readonly icon?: string
}

const route = <const P extends string>(path: P, zh: string, en: string, hidden: boolean, cached: boolean) => ({
  path,
  label: [zh, en] as Words,
  hidden,
  cached,
})
/** Stands in the menu, kept alive in its tab. */
export const shown = <const P extends string>(path: P, zh: string, en: string) => route(path, zh, en, false, true)
/** Reached from another screen, kept alive in its tab. */
export const inner = <const P extends string>(path: P, zh: string, en: string) => route(path, zh, en, true, true)
/** Reached from another screen, fresh at every visit. */
export const fresh = <const P extends string>(path: P, zh: string, en: string) => route(path, zh, en, true, false)
/** A folder of the menu; those of the first level have an icon. */
export const group = (path: string, zh: string, en: string, icon?: string): Group => ({
  path,
  label: [zh, en],
  ...(icon && { icon }),
})
