import { type Language, say } from '@contract/messages'
import { bannerProblems } from '@contract/publishing/checks'
import type { contentCalls } from '@contract/publishing/content'
import type { ContentBanner } from '@contract/publishing/entities'
import { and, asc, eq } from 'drizzle-orm'
import { contentBanners } from '../../db/schema'
import type { Database, Handlers } from '../../handler'
import { invalid, missing } from '../../refusal'
import { changesOf, contains, withDigits } from '../listing'
import { nextSort, sortIds } from './sorting'

type BannerKeys = Extract<keyof typeof contentCalls, `${string} admin/content/{content_type}/banners${string}`>
type BannerRow = typeof contentBanners.$inferSelect

const onWire = ({ create_time: _, ...row }: BannerRow): ContentBanner =>
  withDigits(row, ['id', 'start_time', 'end_time'])

/** The carousel of a content type. */
export const bannerHandlers: Handlers<BannerKeys> = {
  'GET admin/content/{content_type}/banners': async ({ db, params, query }) => {
    const rows = await db
      .select()
      .from(contentBanners)
      .where(
        and(
          eq(contentBanners.content_type, params.content_type),
          query.status ? eq(contentBanners.status, query.status === '1' ? 1 : 0) : undefined,
          query.keyword ? contains(contentBanners.title, query.keyword) : undefined,
        ),
      )
      .orderBy(asc(contentBanners.sort), asc(contentBanners.id))
    return rows.map(onWire)
  },

  'GET admin/content/{content_type}/banners/{id}': async ({ db, params }) =>
    onWire(await find(db, params.content_type, params.id)),

  'POST admin/content/{content_type}/banners': async ({ db, params, body, client, services, record }) => {
    refuseProblems(body, client.language)
    const content_type = params.content_type
    const sort = body.sort ?? (await nextSort(db, contentBanners, eq(contentBanners.content_type, content_type)))
    const [row] = await db
      .insert(contentBanners)
      .values({ content_type, ...columnsOf(body), status: body.status ?? 1, sort, create_time: services.now() })
      .returning()
    if (!row) throw new Error('The new banner was not answered')
    record(null, row)
    return onWire(row)
  },

  'PUT admin/content/{content_type}/banners/sort': context =>
    sortIds(context, contentBanners, eq(contentBanners.content_type, context.params.content_type), context.body.ids),

  'PUT admin/content/{content_type}/banners/{id}': async ({ db, params, body, client, record }) => {
    refuseProblems(body, client.language)
    const before = await find(db, params.content_type, params.id, true)
    const [row] = await db
      .update(contentBanners)
      .set({ ...columnsOf(body), status: body.status ?? before.status, sort: body.sort ?? before.sort })
      .where(eq(contentBanners.id, before.id))
      .returning()
    if (!row) throw missing()
    record(...changesOf(before, row))
    return onWire(row)
  },

  'DELETE admin/content/{content_type}/banners/{id}': async ({ db, params, record }) => {
    const before = await find(db, params.content_type, params.id, true)
    await db.delete(contentBanners).where(eq(contentBanners.id, before.id))
    record(before, null)
    return undefined
  },
}

interface BannerForm {
  readonly image: string
  readonly title: string
  readonly opt_type: string
  readonly opt_value?: string | undefined
  readonly start_time?: number | undefined
  readonly end_time?: number | undefined
}

const columnsOf = (form: BannerForm) => ({
  image: form.image,
  title: form.title.trim(),
  opt_type: form.opt_type,
  opt_value: form.opt_type === 'NONE' ? '' : (form.opt_value?.trim() ?? ''),
  start_time: form.start_time || null,
  end_time: form.end_time || null,
})

function refuseProblems(form: BannerForm, language: Language): void {
  const broken = Object.entries(bannerProblems({ ...form })).map(([field, label]) => [field, say(label, language)])
  if (broken.length > 0) throw invalid(Object.fromEntries(broken))
}

async function find(db: Database, content_type: number, id: number, lock = false): Promise<BannerRow> {
  const read = db
    .select()
    .from(contentBanners)
    .where(and(eq(contentBanners.id, id), eq(contentBanners.content_type, content_type)))
  const [row] = await (lock ? read.for('update') : read)
  if (!row) throw missing()
  return row
}
