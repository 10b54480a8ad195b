import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    mediaFolder: true
  }
}
const kind = areaKind('mediaFolder', () => import('./media-folder.kind'))

/** A folder of the media library by name: an existing or a new one. */
export const mediaFolder = (zh: string, en: string, options: FieldOptions<string> = {}) =>
  make<string>(kind, zh, en, options)
