import type { CallKey } from '@contract/calls'
import { translate } from '@contract/messages'
import type { calls as publishingCalls } from '@contract/publishing/calls'
import type { PictureFacts } from '@contract/publishing/entities'
import { publishingMessages as messages } from '@contract/publishing/labels'
import type { PublicationType } from '@contract/publishing/rules'
import { eq } from 'drizzle-orm'
import { ApiError, invalidFields, notFound } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { goods, publicationTerms } from '../../db/schema'
import type { Handlers } from '../../handler'
import { uploadsOf } from '../../storage/remote-files'
import { countOnSale, lockGoods } from '../goods'
import { changesOf } from '../listing'
import { rejectSensitiveWords } from '../settings'
import { factsOf, readUpload } from './picture-facts'
import { storePreview } from './preview'
import { fill, hold, type PublicationForm, type PublicationInput } from './publication-form'
import {
  type GivenPublication,
  isPublication,
  type PublicationRow,
  readPublication,
  serializePublication,
  termsOf,
} from './publication-rows'

type PublicationKeys = Extract<keyof typeof publishingCalls, `${string} admin/publications${string}`>
type WriteContext = Pick<Context<CallKey>, 'db' | 'admin' | 'client' | 'services' | 'record'>

/** Prefixes of the goods numbers. */
const NUMBER_PREFIX: Readonly<Record<PublicationType, string>> = { 1: 'KC', 3: 'TP', 4: 'ZZ', 5: 'CP' }

const typeOf = (form: PublicationForm): PublicationType => {
  const type = ([1, 3, 4, 5] as const).find(one => one === Number(form.content_type))
  if (!type) throw new Error('A content type that no form has')
  return type
}

/** Creates a publication from a validated form; it waits for review, and is on sale once approved. */
export async function createPublication(context: WriteContext, form: PublicationForm): Promise<GivenPublication> {
  const { db, client, services, record } = context
  const type = typeOf(form)
  await rejectSensitiveWords(db, { goods_name: form.goods_name }, client.language)
  const filled = await fill(db, type, form, await hold(db, form, 'share'), client.language, undefined)
  const pictures = await picturesOf(context, form, undefined)
  const now = services.now()
  const [inserted] = await db
    .insert(goods)
    .values({
      ...filled.columns,
      ...pictures.columns,
      attributes: { ...filled.attributes, ...pictures.facts },
      sn: '',
      is_auth: 0,
      market_enable: 1,
      create_time: now,
      last_modify: now,
    })
    .returning({ goods_id: goods.goods_id })
  if (!inserted) throw new Error('The new publication was not answered')
  const { goods_id } = inserted
  const sn = `${NUMBER_PREFIX[type]}${String(goods_id).padStart(8, '0')}`
  await db.update(goods).set({ sn }).where(eq(goods.goods_id, goods_id))
  await link(db, goods_id, filled, now)
  record(null, { goods_id, content_type: type, goods_name: filled.columns.goods_name })
  return serializePublication(db, await readPublication(db, goods_id))
}

/** Updates a publication; a reviewed one returns to review. */
export async function updatePublication(
  context: WriteContext,
  goods_id: number,
  form: PublicationForm,
): Promise<GivenPublication> {
  const { db, client, services, record } = context
  const type = typeOf(form)
  await rejectSensitiveWords(db, { goods_name: form.goods_name }, client.language)
  const locked = await hold(db, form, 'update')
  const [before] = await lockGoods(db, [goods_id])
  if (!before || !isPublication(before)) throw notFound('301')
  if (before.content_type !== type) throw invalidFields({ content_type: translate(messages.type, client.language) })
  if (before.disabled !== 1) throw conflictOf('301state', before)
  const terms = (await termsOf(db, [goods_id])).get(goods_id) ?? []
  const filled = await fill(db, type, form, locked, client.language, { row: before, terms })
  const pictures = await picturesOf(context, form, before)
  const now = services.now()
  const [after] = await db
    .update(goods)
    .set({
      ...filled.columns,
      ...pictures.columns,
      attributes: { ...filled.attributes, ...pictures.facts },
      is_auth: 0,
      auth_message: '',
      last_modify: now,
    })
    .where(eq(goods.goods_id, goods_id))
    .returning()
  if (!after || !isPublication(after)) throw new Error('The saved publication was not answered')
  await link(db, goods_id, filled, now)
  // A publication in review is no longer on sale, and its shop may have changed.
  await countOnSale(db, [before, after])
  record(...changesOf(before, after))
  return serializePublication(db, after)
}

/** The calls of publications. */
export const publicationHandlers: Handlers<PublicationKeys> = {
  'POST admin/publications': context => createPublication(context, context.body),
  'PUT admin/publications/{goods_id}': context => updatePublication(context, context.params.goods_id, context.body),
  'GET admin/publications/{goods_id}': async ({ db, params }) =>
    serializePublication(db, await readPublication(db, params.goods_id)),

  'POST admin/publications/inspect': async ({ db, services, body, client }) => {
    const bytes = await readUpload(uploadsOf({ db, services }), body.url)
    if (!bytes) throw notFound()
    const facts = await factsOf(bytes)
    if (!facts) throw invalidFields({ url: translate(messages.notPicture, client.language) })
    return facts
  },
}

const conflictOf = (key: '301state', row: PublicationRow) => new ApiError(key, 409, { n: row.goods_name })

/** Links the publication to its area, level and topics. Existing links keep their time. */
async function link(db: Database, goods_id: number, { terms }: PublicationInput, now: number): Promise<void> {
  const there = await db.select().from(publicationTerms).where(eq(publicationTerms.goods_id, goods_id))
  await db.delete(publicationTerms).where(eq(publicationTerms.goods_id, goods_id))
  if (terms.length === 0) return
  const since = new Map(there.map(one => [one.term_id, one.create_time]))
  await db
    .insert(publicationTerms)
    .values([...new Set(terms)].map(term_id => ({ term_id, goods_id, create_time: since.get(term_id) ?? now })))
}

interface Pictures {
  readonly columns: { thumbnail: string; small: string; big: string; original: string }
  readonly facts: Partial<PictureFacts>
}

/** The pictures of lists. An original is analysed, and gets a preview. */
async function picturesOf(
  context: WriteContext,
  form: PublicationForm,
  before: PublicationRow | undefined,
): Promise<Pictures> {
  if (!('original_image' in form)) {
    const first = 'cover' in form ? form.cover : (form.gallery?.[0] ?? '')
    return { columns: { thumbnail: first, small: first, big: first, original: first }, facts: {} }
  }
  const url = form.original_image
  const { language } = context.client
  if (before && before.original === url && before.attributes.format !== undefined) {
    const { thumbnail, small, big, original, attributes } = before
    return { columns: { thumbnail, small, big, original }, facts: factsIn(attributes) }
  }
  const bytes = await readUpload(uploadsOf(context), url)
  if (!bytes) throw invalidFields({ original_image: translate(messages.original, language) })
  const facts = await factsOf(bytes)
  if (!facts || facts.format === 'gif')
    throw invalidFields({ original_image: translate(messages.notPicture, language) })
  const preview = await storePreview(context, bytes)
  return { columns: { thumbnail: preview, small: preview, big: preview, original: url }, facts }
}

const factsIn = ({ width, height, format, bytes, colours, orientation }: Record<string, unknown>) =>
  ({ width, height, format, bytes, colours, orientation }) as Partial<PictureFacts>
