import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

interface PictureColumns {
  readonly original: AnyPgColumn
  readonly thumbnail: AnyPgColumn
  readonly attributes: AnyPgColumn
  readonly intro: AnyPgColumn
}

/**
 * The addresses of our own uploads that a publication shows: as its picture, in its gallery and in its text. They all
 * stand between quotation marks there, and nothing that we store under an address is longer than `pictures_in` takes
 * (migration 0038); so the library finds by index who shows a picture, however many publications there are.
 */
export const picturesIn = (of: PictureColumns): SQL =>
  sql`pictures_in('"' || ${of.original} || '""' || ${of.thumbnail} || '"' || coalesce(${of.attributes} ->> 'gallery', '') || ${of.intro})`
