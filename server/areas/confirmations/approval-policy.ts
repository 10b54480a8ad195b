import type { CallKey } from '@contract/calls'
import type { ConfirmationSettings } from '@contract/confirmations/calls'
import { type ApprovalOperation, approvalOperations, thresholds } from '@contract/confirmations/rules'
import { ALL_FIELDS } from '@contract/field-rights/rules'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Admin } from '../../context'
import type { Database } from '../../db/database'
import { admins, roles } from '../../db/schema'
import type { ApprovalPolicy } from '../../http/approvals'
import { OPERATION_VARIANTS } from '../../http/operation-variants'
import { allowed, type Operation } from '../../http/permission'
import type { RequestParts } from '../../http/read'
import { toFen, toYuan } from '../../money'
import { readSettings } from '../settings'
import { amountOf, withdrawalAmount } from './amounts'
import { APPROVAL_SETTINGS } from './approval-settings'

const MANAGERS = 'admin/systems/manager/admin-users'

/** The operations of each setting. Of a bill only its payment, since an approval can be reverted. */
const APPROVAL_OPERATIONS: Readonly<Record<ApprovalOperation, readonly Operation[]>> = {
  bill_payments: [{ key: 'PUT admin/order/bills/{bill_id}/next', kind: 'PASS' }],
  withdrawals: [
    { key: 'POST admin/distribution/withdraw/account/end' },
    { key: 'POST admin/distribution/withdraw/batch/account/paid' },
  ],
  refunds: [
    { key: 'POST admin/after-sales/refund/{service_sn}' },
    { key: 'POST admin/after-sales/refunds/{sn}' },
    { key: 'POST admin/trade/orders/{sn}/cancelled' },
  ],
  payment_settings: [{ key: 'PUT admin/payment/payment-methods/{plugin_id}' }],
  permissions: [
    { key: 'POST admin/systems/roles' },
    { key: 'PUT admin/systems/roles/{role_id}' },
    { key: 'DELETE admin/systems/roles/{role_id}' },
    { key: `POST ${MANAGERS}` },
    { key: `PUT ${MANAGERS}/{id}` },
    { key: `DELETE ${MANAGERS}/{id}` },
    { key: `DELETE ${MANAGERS}/{id}/second-factor` },
    { key: 'POST admin/systems/menus' },
    { key: 'PUT admin/systems/menus/{id}' },
    { key: 'DELETE admin/systems/menus/{id}' },
  ],
}

const SETTINGS: Operation = { key: 'PUT admin/settings/confirmations' }

const withoutAmount = (deed: ApprovalPolicy['deed']): ApprovalPolicy => ({
  deed,
  amount: null,
  counted_amount: null,
  threshold: null,
})

const thresholdOf = (settings: ConfirmationSettings, deed: ApprovalPolicy['deed']): number | undefined =>
  deed in thresholds ? settings[thresholds[deed as keyof typeof thresholds]] : undefined

/**
 * The setting that a write falls under, if it is on and, for a payment, the amount of the locked records reaches its
 * threshold. While any setting is on, changing the settings requires approval.
 * @param now epoch seconds
 */
export async function approvalPolicyOf(
  db: Database,
  key: CallKey,
  read: RequestParts,
  now: number,
): Promise<ApprovalPolicy | undefined> {
  const named = approvalOperations.find(name => APPROVAL_OPERATIONS[name].some(one => one.key === key))
  if (!named && key !== SETTINGS.key) return undefined
  const settings = await readSettings(db, APPROVAL_SETTINGS)
  const deed = named ? await approvalOperationOf(db, key, read, { named, settings }) : settingsOperation(settings)
  if (deed === undefined) return undefined
  const threshold = thresholdOf(settings, deed)
  if (threshold === undefined) return withoutAmount(deed)
  const amount = await amountOf(db, key, read, now)
  if (!amount || amount.counted < toFen(threshold)) return undefined
  return { deed, amount: toYuan(amount.requested), counted_amount: toYuan(amount.counted), threshold }
}

const settingsOperation = (settings: ConfirmationSettings): 'settings' | undefined =>
  approvalOperations.some(name => settings[name] === 1) ? 'settings' : undefined

interface OperationSetting {
  readonly named: ApprovalOperation
  readonly settings: ConfirmationSettings
}

async function approvalOperationOf(
  db: Database,
  key: CallKey,
  read: RequestParts,
  { named, settings }: OperationSetting,
) {
  if (settings[named] === 0) return undefined
  // A sole administrator has nobody to approve the creation of the second one.
  if (key === `POST ${MANAGERS}` && (await inService(db)).length < 2) return undefined
  const { kind } = APPROVAL_OPERATIONS[named].find(one => one.key === key) ?? {}
  if (kind === undefined) return named
  return (await OPERATION_VARIANTS[key]?.of(db, read))?.includes(kind) ? named : undefined
}

/**
 * Whether the transfer of a withdrawal requires approval, so that the server must not execute it automatically.
 * @param now epoch seconds
 */
export async function transferNeedsApproval(db: Database, id: number, now: number): Promise<boolean> {
  const { withdrawals, withdrawals_from } = await readSettings(db, APPROVAL_SETTINGS)
  if (withdrawals === 0) return false
  const amount = await withdrawalAmount(db, [id], now)
  return amount !== undefined && amount.counted >= toFen(withdrawals_from)
}

/** Changing a name or a note does not change permissions. */
const HARMLESS: Partial<Readonly<Record<CallKey, ReadonlySet<string>>>> = {
  'PUT admin/systems/roles/{role_id}': new Set(['role_name', 'role_describe']),
  'PUT admin/systems/manager/admin-users/{id}': new Set(['department', 'real_name', 'remark', 'face']),
}

/** Whether the fields that a write would change are those the setting protects. */
export function isCoveredByPolicy(key: CallKey, read: RequestParts, after: unknown): boolean {
  const harmless = HARMLESS[key]
  if (!harmless) return true
  const changed = Object.keys((after ?? {}) as object)
  const { password } = (read.body ?? {}) as { password?: unknown }
  return Boolean(password) || changed.some(name => !harmless.has(name))
}

/**
 * Whether a log entry changed permissions.
 * @param body the body of the request
 */
export const changesRights = (call: CallKey, body: unknown, after: unknown): boolean =>
  APPROVAL_OPERATIONS.permissions.some(one => one.key === call) &&
  isCoveredByPolicy(call, { params: {}, query: {}, body }, after)

/** Calls with approval that an administrator may make, and therefore approve. */
export async function callsOf(db: Database, admin: Admin): Promise<CallKey[]> {
  const found = await allowed(db, admin, [...Object.values(APPROVAL_OPERATIONS).flat(), SETTINGS])
  return [...new Set(found.map(one => one.key))]
}

/** Number of administrators who may make all calls of a setting. */
export async function countApprovers(db: Database, deed: ApprovalOperation): Promise<number> {
  const may = await Promise.all(
    (await inService(db)).map(
      async one => (await allowed(db, one, APPROVAL_OPERATIONS[deed])).length === APPROVAL_OPERATIONS[deed].length,
    ),
  )
  return may.filter(Boolean).length
}

/** An active administrator in whose name a write is executed. */
export async function activeAdmin(db: Database, id: number): Promise<Admin | undefined> {
  const [found] = await inService(db, eq(admins.id, id))
  return found
}

async function inService(db: Database, where?: SQL): Promise<Admin[]> {
  const rows = await db
    .select({ admin: admins, field_rights: roles.field_rights })
    .from(admins)
    .leftJoin(roles, eq(roles.role_id, admins.role_id))
    .where(and(eq(admins.user_state, 0), where))
  return rows.map(({ admin: { id, username, founder, role_id }, field_rights }) => ({
    ...{ id, username, role_id, session_id: '' },
    founder: founder === 1,
    fields: founder === 1 ? ALL_FIELDS : (field_rights ?? ALL_FIELDS),
  }))
}
