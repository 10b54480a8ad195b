import { type ServedKey, splitKey } from '@contract/calls'
import { entityNamed } from '@contract/registry'
import { type SubjectName, subjectOf } from '@contract/subjects'
import type { Admin } from '../../context'
import type { Database } from '../../db/database'
import { permissionOf } from '../../http/permission'
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
export async function mayRead(db: Database, admin: Admin, { kind, id }: Subject): Promise<boolean> {
  if (admin.founder) return true
  const found = subjectOf(kind)
  if (!found) return false
  for (const key of readersOf(found.name)) {
    const path = splitKey(key)
      .path.replace('{content_type}', found.type ?? '')
      .replace(/\{\w+\}/, id)
    if ((await permissionOf(db, admin, key, { path: `/${path}`, query: '' })).mayCall) return true
  }
  return false
}
