import { type CallKey, definitionOf } from '@contract/calls'
import { createApp } from '@server/app'
import type { Services } from '@server/context'
import { admins, roles } from '@server/db/schema'
import { md5 } from 'js-md5'
import { quickHash } from '../support/quick-hash'
import type { SignedIn, TestServer } from '../support/server'

/** Helpers for the tests of the session area. */

/** The password of administrators made by `addAdmin`. */
export const PASSWORD = 'secret123'

export const LOGIN = 'admin/systems/admin-users/login'
export const TOKEN = 'admin/systems/admin-users/token'
export const LOGOUT = 'admin/systems/admin-users/logout'
export const PROFILE = 'admin/systems/admin-users'

/** A call that requires only a session. */
export const PLAIN = 'admin/index/page'

const HASH = quickHash(PASSWORD)

/** Adds an administrator whose role allows the calls that match the patterns. */
export async function addAdmin(
  { db }: TestServer,
  username: string,
  patterns: readonly string[] = [],
): Promise<{ id: number; role_id: number }> {
  const menus = patterns.map((auth_regular, i) => ({
    title: `node ${i}`,
    identifier: `node${i}`,
    checked: true,
    auth_regular,
    children: [],
  }))
  const [role] = await db
    .insert(roles)
    .values({ role_name: `role of ${username}`, menus })
    .returning({ role_id: roles.role_id })
  const role_id = role?.role_id ?? 0
  const [admin] = await db
    .insert(admins)
    .values({ username, password_hash: HASH, role_id, date_line: 1_700_000_000 })
    .returning({ id: admins.id })
  return { id: admin?.id ?? 0, role_id }
}

/** The query of a sign-in with the test code. */
export const loginQuery = (username: string, password: string, more: Record<string, string> = {}) => ({
  username,
  password: md5(password),
  validcode: '1111',
  uuid: 'client-of-the-test',
  ...more,
})

/** The fields of a request signature. */
export const signature = ({ uid, token }: Pick<SignedIn, 'uid' | 'token'>, timestamp: number, nonce: string) => ({
  uid,
  nonce,
  timestamp: String(timestamp),
  sign: md5(`${uid}${nonce}${timestamp}${token}`),
})

/**
 * Sends requests to a differently configured server on the same database; the header `address` sets the client address.
 */
export function otherServer(server: TestServer, different: Partial<Services> = {}, discardMs?: number) {
  const app = createApp({
    db: server.db,
    services: { ...server.services, ...different },
    addressOf: c => c.req.header('address') ?? '',
    ...(discardMs !== undefined && { discardMs }),
  })
  return async (
    method: string,
    path: string,
    parts: { query?: Record<string, string>; headers?: Record<string, string>; body?: BodyInit; duplex?: 'half' } = {},
  ) => {
    const { query, ...init } = parts
    const response = await app.request(`/api/${path}?${new URLSearchParams(query)}`, { method, ...init })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
}

/** Returns whether an answer matches the contract's schema. */
export const fits = (key: CallKey, body: unknown): boolean => definitionOf(key).answer.safeParse(body).success

/** The answer to a request without a session or permission, verbatim. */
export const FORBIDDEN = { code: '403', message: '登录状态已失效或没有权限' }
