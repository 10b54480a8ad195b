import { randomInt } from 'node:crypto'
import { captchaScenes } from '@contract/session/calls'
import { and, eq, lte } from 'drizzle-orm'
import { ApiError } from '../../api-error'
import type { Context, Services } from '../../context'
import type { Database } from '../../db/database'
import { captchas } from '../../db/schema'
import type { Handler } from '../../handler'
import { drawCode } from './captcha-picture'
import { readSite } from './site'

/** Characters that are not easily confused (conventions, GET captchas). */
const CODE_CHARACTERS = 'abcdefkmnpqrstwxyz2345678'
const CODE_LENGTH = 4
const TEST_CODE = '1111'
const LIFETIME_SECONDS = 5 * 60

/** Longer than any UUID; clients of this API send no more. */
export const MAX_UUID = 200

/** Creates a picture, which replaces the client's previous code for the scene. */
export const readCaptcha: Handler<'GET captchas/{scene}/{id}'> = async ({ db, services, params }) => {
  const [scene, uuid] = isScene(params.scene) ? [params.scene, params.id] : [params.id, params.scene]
  if (!isScene(scene)) throw new ApiError('004', 400, { n: 'scene' })
  if (uuid.length > MAX_UUID) throw new ApiError('004', 400, { n: 'id' })
  const code = (await readSite(db)).test_mode === 1 ? TEST_CODE : randomCode()
  await storeCode(db, { client_uuid: uuid, scene, code }, Math.floor(services.now()))
  return drawCode(code)
}

const isScene = (text: string) => captchaScenes.some(scene => scene === text)

const randomCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('')

async function storeCode(
  db: Database,
  row: { client_uuid: string; scene: string; code: string },
  now: number,
): Promise<void> {
  const fresh = { code: row.code, expires_at: now + LIFETIME_SECONDS }
  await db
    .insert(captchas)
    .values({ ...row, ...fresh })
    .onConflictDoUpdate({ target: [captchas.client_uuid, captchas.scene], set: fresh })
  // Anyone may request pictures, so expired codes are deleted here.
  await db.delete(captchas).where(lte(captchas.expires_at, now))
}

/** Keeps the code of a sign-in valid for its second step. */
export const renewCode = (
  db: Database,
  { now }: Services,
  uuid: string,
  { captcha, validcode }: { readonly captcha?: string | undefined; readonly validcode?: string | undefined },
): Promise<void> =>
  storeCode(
    db,
    { client_uuid: uuid, scene: 'LOGIN', code: (captcha ?? validcode ?? '').trim().toLowerCase() },
    Math.floor(now()),
  )

/**
 * Checks the image code of a sign-in, and invalidates it in either case. The code is in `captcha` or `validcode`; a
 * scene other than LOGIN always fails.
 */
export async function isRightCode(
  context: Context<'GET admin/systems/admin-users/login'>,
  uuid: string,
): Promise<boolean> {
  const { db, services, query } = context
  if (!uuid || uuid.length > MAX_UUID) return false
  const [captcha] = await db
    .delete(captchas)
    .where(and(eq(captchas.client_uuid, uuid), eq(captchas.scene, 'LOGIN')))
    .returning()
  const code = (query.captcha ?? query.validcode ?? '').trim().toLowerCase()
  if (!code || (query.scene ?? 'LOGIN') !== 'LOGIN') return false
  return (
    code === services.captchaTestCode?.toLowerCase() || (captcha?.code === code && captcha.expires_at > services.now())
  )
}
