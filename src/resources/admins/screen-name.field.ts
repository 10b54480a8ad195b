import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    screenName: true
  }
}
const kind = areaKind('screenName', () => import('./screen-name.kind'))

/** The name of a screen or of a folder of the menu. */
export const screenName = (zh: string, en: string, options: FieldOptions<string> = {}) =>
  make<string>(kind, zh, en, options)
