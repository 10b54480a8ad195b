import { pathNamesOf, type ServedKey } from '@contract/calls'
import { entityNamed } from '@contract/registry'
import { type SubjectName, subjectOf } from '@contract/subjects'
import type { Admin } from '../../context'
import type { Database } from '../../db/database'
import { pathOf, permissionsOf } from '../../http/permission'
import type { Subject } from '../../http/subjects'

/**
 * The calls that read a record: permission for any of them includes the record's log entries. If empty, only founders
 * may read them.
 */
export function readersOf(name: SubjectName): readonly ServedKey[] {
  const { path, id, readBy } = entityNamed(name)
  return (readBy ?? [id === undefined ? `GET ${path}` : `GET ${path}/{${id}}`]) as readonly ServedKey[]
}

/** Whether an administrator may read a record, according to the patterns of the role for its path. */
export const mayRead = (db: Database, admin: Admin, subject: Subject): Promise<boolean> =>
  mayReadAll(db, admin, [subject])

/** Whether an administrator may read all of some records; reads the role once. */
export async function mayReadAll(db: Database, admin: Admin, subjects: readonly Subject[]): Promise<boolean> {
  if (admin.founder) return true
  const permissionFor = await permissionsOf(db, admin)
  return subjects.every(({ kind, id }) => {
    const found = subjectOf(kind)
    if (!found) return false
    return readersOf(found.name).some(key => {
      const named = pathNamesOf(key).map(name => [name, name === 'content_type' ? (found.type ?? '') : id])
      const path = pathOf({ key, params: Object.fromEntries(named) })
      return permissionFor(key, { path, query: '' }).mayCall
    })
  })
}
