import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

interface PictureColumns {
  readonly original: AnyPgColumn
  readonly thumbnail: AnyPgColumn
  readonly attributes: AnyPgColumn
  readonly intro: AnyPgColumn
}

/**
 * The URLs of own uploads that a publication shows: as its picture, in its gallery and in its text. All of them are
 * quoted there, and no stored URL exceeds the length that `pictures_in` accepts (migration 0038), so the library finds
 * the uses of a picture by index.
 */
export const picturesIn = (of: PictureColumns): SQL =>
  sql`pictures_in('"' || ${of.original} || '""' || ${of.thumbnail} || '"' || coalesce(${of.attributes} ->> 'gallery', '') || ${of.intro})`
