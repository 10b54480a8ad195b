import type { Label } from './messages'

/** Types of the screen catalogues (contract/routes.ts, contract/more-routes.ts). */

/** A screen. `hidden` leaves it out of the menu; a screen that is not `cached` is remounted at every visit. */
export interface Route {
  readonly path: string
  readonly label: Label
  readonly hidden: boolean
  readonly cached: boolean
}

/** A menu folder. A screen belongs to the folder with the longest matching path. */
export interface Group {
  readonly path: string
  readonly label: Label
  readonly icon?: string
}

const route = <const P extends string>(path: P, zh: string, en: string, hidden: boolean, cached: boolean) => ({
  path,
  label: [zh, en] as Label,
  hidden,
  cached,
})
/** In the menu; its tab is cached. */
export const shown = <const P extends string>(path: P, zh: string, en: string) => route(path, zh, en, false, true)
/** Opened from another screen; its tab is cached. */
export const inner = <const P extends string>(path: P, zh: string, en: string) => route(path, zh, en, true, true)
/** Opened from another screen; remounted at every visit. */
export const fresh = <const P extends string>(path: P, zh: string, en: string) => route(path, zh, en, true, false)
/** A menu folder; folders of the first level have an icon. */
export const group = (path: string, zh: string, en: string, icon?: string): Group => ({
  path,
  label: [zh, en],
  ...(icon && { icon }),
})
