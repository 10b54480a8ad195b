import { type CallKey, pathNamesOf } from '@contract/calls'
import { ApiError } from '../api-error'
import { dispatch, readingOf } from '../http/dispatch'
import { pathOf, permissionOf } from '../http/permission'
import { readParams } from '../http/read'
import { parsersHere } from '../parsing/parsers'
import { AREAS } from './all-areas'
import type { RowWriter } from './imports'
import { restoreMasked } from './personal'

/**
 * Executes a write in the name of another administrator than that of the request: with that administrator's present
 * permissions and field permissions, the validation of the call, and an entry in the operation log.
 */
export const writeAs: RowWriter = async (tx, services, { admin, call, values, language, ip }) => {
  const key: CallKey = call
  const named = pathNamesOf(key)
  const parts = Object.fromEntries(named.map(name => [name, String(values[name] ?? '')]))
  const path = pathOf({ key, params: parts })
  const permission = await permissionOf(tx, admin, key, { path, query: '' })
  if (!permission.mayCall) throw new ApiError('403', 403)
  const client = { uuid: '', ip, language, agent: '', idle: 0 }
  const request = {
    admin,
    path: `/api${path}`,
    baseVersion: undefined,
    client,
    security: () => {},
    modified: () => {},
  }
  const nothingRead = { params: {}, query: {}, body: {} }
  const reading = readingOf({ db: tx, services, areas: AREAS, request: { ...request, read: nothingRead } })
  const params = readParams(key, parts, language)
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !named.includes(name)))
  const value = await restoreMasked(key, parts, rest, { db: tx, reading, language, rights: admin.fields })
  const body = await parsersHere.run('checkBody', { key, value, language, publicUrl: services.publicUrl }, 0)
  const read = { params, query: {}, body }
  const authorize = async (on: typeof tx) => {
    if (!(await permission.mayTouch(on, read))) throw new ApiError('403', 403)
  }
  const { answer } = await dispatch(key, { db: tx, services, areas: AREAS }, { ...request, read, authorize })
  if (answer instanceof ApiError) throw answer
}
