import type { CallKey } from '@contract/calls'
import type { ApprovalOperation } from '@contract/confirmations/rules'
import type { ApiError } from '../api-error'
import type { Admin, Services } from '../context'
import type { Database } from '../db/database'
import type { IdempotencyKey } from './idempotency'
import type { RequestParts } from './read'
import type { Subject } from './subjects'

/** A write that was tried and taken back. */
export interface ApprovalRequest {
  readonly policy: ApprovalPolicy
  readonly call: CallKey
  readonly path: string
  readonly read: RequestParts
  readonly admin: Admin
  readonly named: readonly Subject[]
  /** What the operation log would keep. */
  readonly logEntry: { readonly input: unknown; readonly before: unknown; readonly after: unknown }
  readonly baseVersion: number
  readonly ip: string
  readonly idempotencyKey?: IdempotencyKey | undefined
  /** Proves who asks, in the transaction that puts the write there; an error that is returned keeps the guess. */
  readonly within?: ((tx: Database) => Promise<ApiError | undefined>) | undefined
}

/** Why a write takes a second administrator; the amounts, in yuan, of what pays money. */
export interface ApprovalPolicy {
  readonly deed: ApprovalOperation | 'settings'
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
    read: RequestParts,
    now: number,
  ) => Promise<ApprovalPolicy | undefined>
  /** Whether what it would change is what the policy is about. */
  readonly isCoveredByPolicy: (key: CallKey, read: RequestParts, after: unknown) => boolean
  /** Keeps it for a second administrator; answers what its sender is told. */
  readonly requestApproval: (db: Database, services: Services, tried: ApprovalRequest) => Promise<ApiError>
  /** What the sender is told of a write that is kept already. */
  readonly pendingApprovalError: (confirmation_id: string) => ApiError
}
