import type { CallKey } from '@contract/calls'
import type { ConfirmedDeed } from '@contract/confirmations/rules'
import type { ApiError } from '../api-error'
import type { Admin, Services } from '../context'
import type { Database } from '../db/database'
import type { IdempotencyKey } from './idempotency'
import type { Read } from './read'
import type { Subject } from './subjects'

/** A write that was tried and taken back. */
export interface Tried {
  readonly policy: ApprovalPolicy
  readonly call: CallKey
  readonly path: string
  readonly read: Read
  readonly admin: Admin
  readonly named: readonly Subject[]
  /** What the operation log would keep. */
  readonly kept: { readonly input: unknown; readonly before: unknown; readonly after: unknown }
  readonly basedOn: number
  readonly ip: string
  readonly idempotencyKey?: IdempotencyKey | undefined
  /** Proves who asks, in the transaction that puts the write there; an error that is returned keeps the guess. */
  readonly within?: ((tx: Database) => Promise<ApiError | undefined>) | undefined
}

/** Why a write takes a second administrator; the amounts, in yuan, of what pays money. */
export interface ApprovalPolicy {
  readonly deed: ConfirmedDeed | 'settings'
  readonly amount: number | null
  readonly counted_amount: number | null
  readonly threshold: number | null
}

/** Which writes take a second administrator, and what becomes of them. The area of confirmations knows. */
export interface Approvals {
  /** Why a write takes one, where it does. */
  readonly approvalPolicyOf: (
    db: Database,
    key: CallKey,
    read: Read,
    now: number,
  ) => Promise<ApprovalPolicy | undefined>
  /** Whether what it would change is what the policy is about. */
  readonly isMeant: (key: CallKey, read: Read, after: unknown) => boolean
  /** Keeps it for a second administrator; answers what its sender is told. */
  readonly hold: (db: Database, services: Services, tried: Tried) => Promise<ApiError>
  /** What the sender is told of a write that is kept already. */
  readonly waitsForConfirmation: (confirmation_id: string) => ApiError
}
