import type { CallKey } from '@contract/calls'
import { PICKER_CALLS } from '@contract/field-rights/picker-calls'
import { type FieldRight, hidesValue } from '@contract/field-rights/rules'
import type { Admin } from '../context'
import type { Database } from '../db/database'
import { OPERATION_VARIANTS } from './operation-variants'
import { allowed, type Operation } from './permission'

const MASKED: FieldRight = { sees: 'masked', changes: false }

/** The caller, with masked personal data and amounts if the call is only used as a picker. */
export async function maskForPicker(db: Database, admin: Admin | undefined, key: CallKey): Promise<Admin | undefined> {
  const own = PICKER_CALLS[key]
  if (!admin || admin.founder || !own) return admin
  const operations = own.flatMap((call): Operation[] => {
    const kinds = OPERATION_VARIANTS[call]?.among
    return kinds ? kinds.map(kind => ({ key: call, kind })) : [{ key: call }]
  })
  if ((await allowed(db, admin, operations)).length > 0) return admin
  const { fields } = admin
  return {
    ...admin,
    fields: {
      ...fields,
      ...(!hidesValue(fields, 'personal') && { personal: MASKED }),
      ...(!hidesValue(fields, 'money') && { money: MASKED }),
    },
  }
}
