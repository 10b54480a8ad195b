import { randomBytes } from 'node:crypto'
import type { CallKey } from '@contract/calls'
import { chinaMonth } from '../../china-time'
import type { Context } from '../../context'
import { uploads } from '../../db/schema'
import { storeApiError, storeUpload } from '../../storage/remote-files'
import { previewOf } from './picture-facts'

/**
 * Stores a preview of an original as an upload of the publisher, and returns its URL. Rejects with 902 if it cannot be
 * stored.
 */
export async function storePreview(
  { db, admin, services }: Pick<Context<CallKey>, 'db' | 'admin' | 'services'>,
  original: Uint8Array,
): Promise<string> {
  const bytes = await previewOf(original)
  const now = services.now()
  const name = `${randomBytes(12).toString('hex')}.jpg`
  const { year, month } = chinaMonth(now)
  const path = `goods/${year}/${String(month).padStart(2, '0')}/${name}`
  const store = await storeUpload({ db, services }, path, bytes).catch(cause => {
    throw storeApiError(cause, 500)
  })
  await db.insert(uploads).values({
    path,
    name,
    store,
    ext: 'jpg',
    size: bytes.length,
    // Excluded from the media library, since users look for the original.
    scene: 'preview',
    admin_id: admin?.id ?? 0,
    created_at: now,
  })
  return `/files/${path}`
}
