import { type SQL, sql } from 'drizzle-orm'
import { contentBanners, contentPictures, contentTerms, goods, picturesIn } from '../../db/schema'

/** Columns of the library within a subquery, qualified because drizzle would omit their table. */
const picture = (name: 'content_type' | 'url'): SQL =>
  sql`${sql.identifier('content_pictures')}.${sql.identifier(contentPictures[name].name)}`

/** Conditions under which a record uses a picture of the library, one per table. */
const PLACES = [
  sql`from ${contentBanners}
    where ${contentBanners.content_type} = ${picture('content_type')} and ${contentBanners.image} = ${picture('url')}`,
  sql`from ${contentTerms}
    where ${contentTerms.content_type} = ${picture('content_type')} and ${contentTerms.image} = ${picture('url')}`,
  // The partial index of publications by picture excludes plain goods.
  sql`from ${goods}
    where ${goods.content_type} = ${picture('content_type')} and ${goods.content_type} <> 2 and ${goods.disabled} <> -1
      and ${picturesIn(goods)} @> array[${picture('url')}]`,
] as const

/** Number of publications, banners and topics of the content type that use a picture of the library. */
export const useCount: SQL<number> = sql`(${sql.join(
  PLACES.map(place => sql`(select count(*) ${place})`),
  sql` + `,
)})`.mapWith(Number)

/** Whether any record uses it. */
export const isUsed: SQL = sql`(${sql.join(
  PLACES.map(place => sql`exists (select 1 ${place})`),
  sql` or `,
)})`
