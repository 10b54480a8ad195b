import type { ConfirmationSettings } from '@contract/confirmations/calls'
import { md5 } from 'js-md5'
import type { Api } from './api'
import { PASSWORD } from './sign-in'

/** Approval by a second administrator, prepared through the API. */

/** All operations require approval, whatever their amount. */
export const ALL_REQUIRE_APPROVAL: ConfirmationSettings = {
  ...{ bill_payments: 1, bill_payments_from: 0, withdrawals: 1, withdrawals_from: 0, refunds: 1, refunds_from: 0 },
  ...{ payment_settings: 1, permissions: 1 },
}
/** No operation requires approval. */
export const NONE_REQUIRE_APPROVAL: ConfirmationSettings = {
  ...ALL_REQUIRE_APPROVAL,
  bill_payments: 0,
  withdrawals: 0,
  refunds: 0,
  payment_settings: 0,
  permissions: 0,
}

/** Sets which operations require approval; turning one off requires approval itself. */
export const setApprovals = (api: Api, to: ConfirmationSettings): Promise<unknown> =>
  api.send('PUT admin/settings/confirmations', { body: { ...to, password: md5(PASSWORD) } })

/** Expects that a write is not carried out but waits for approval. */
export async function expectPending(write: Promise<unknown>): Promise<void> {
  const outcome = await write.then(
    () => 'carried out',
    error => String(error),
  )
  if (!/: 409 .*"code":"944"/.test(outcome)) throw new Error(`Not pending: ${outcome}`)
}

/**
 * Makes an administrator a founder, or restores the role.
 * @returns the previous role
 */
export async function setFounder(api: Api, username: string, founder: 0 | 1, roleId?: string): Promise<string> {
  const { data } = await api.send('GET admin/systems/manager/admin-users', { query: { page_no: 1, page_size: 50 } })
  const found = data.find(one => one.username === username)
  if (!found) throw new Error(`There is no administrator ${username}`)
  const { id, department, real_name, remark, face, role_id } = found
  const body = { founder, role_id: roleId ?? role_id, department, real_name, remark, face, password: '' }
  await api.send('PUT admin/systems/manager/admin-users/{id}', { params: { id }, body })
  return role_id
}
