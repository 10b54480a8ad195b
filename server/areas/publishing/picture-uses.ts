import { type SQL, sql } from 'drizzle-orm'
import { contentBanners, contentPictures, contentTerms, goods, picturesIn } from '../../db/schema'

/** Columns of the library in a subquery, where drizzle would write them without their table. */
const picture = (name: 'content_type' | 'url'): SQL =>
  sql`${sql.identifier('content_pictures')}.${sql.identifier(contentPictures[name].name)}`

/** Where a picture of the library may be shown, each as a condition on a table of its own. */
const PLACES = [
  sql`from ${contentBanners}
    where ${contentBanners.content_type} = ${picture('content_type')} and ${contentBanners.image} = ${picture('url')}`,
  sql`from ${contentTerms}
    where ${contentTerms.content_type} = ${picture('content_type')} and ${contentTerms.image} = ${picture('url')}`,
  // Plain goods are not in the index that finds the publications by their pictures.
  sql`from ${goods}
    where ${goods.content_type} = ${picture('content_type')} and ${goods.content_type} <> 2 and ${goods.disabled} <> -1
      and ${picturesIn(goods)} @> array[${picture('url')}]`,
] as const

/** How many publications, banners and topics of its content type show a picture of the library. */
export const useCount: SQL<number> = sql`(${sql.join(
  PLACES.map(place => sql`(select count(*) ${place})`),
  sql` + `,
)})`.mapWith(Number)

/** Whether anything shows it. */
export const isUsed: SQL = sql`(${sql.join(
  PLACES.map(place => sql`exists (select 1 ${place})`),
  sql` or `,
)})`
