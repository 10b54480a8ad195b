import type { CallKey } from '@contract/calls'
import type { ApprovalOperation } from '@contract/confirmations/rules'
import type { ApiError } from '../api-error'
import type { Admin, Services } from '../context'
import type { Database } from '../db/database'
import type { IdempotencyKey } from './idempotency'
import type { RequestParts } from './read'
import type { Subject } from './subjects'

/** A write that was executed and rolled back, and requires approval. */
export interface ApprovalRequest {
  readonly policy: ApprovalPolicy
  readonly call: CallKey
  readonly path: string
  readonly read: RequestParts
  readonly admin: Admin
  readonly named: readonly Subject[]
  /** The content of its entry in the operation log. */
  readonly logEntry: { readonly input: unknown; readonly before: unknown; readonly after: unknown }
  readonly baseVersion: number
  readonly ip: string
  readonly idempotencyKey?: IdempotencyKey | undefined
  /**
   * Verifies the requester's credentials in the transaction that stores the request; a returned error commits the
   * failed attempt.
   */
  readonly within?: ((tx: Database) => Promise<ApiError | undefined>) | undefined
}

/** Why a write requires approval, with its amounts in yuan if it pays money. */
export interface ApprovalPolicy {
  readonly deed: ApprovalOperation | 'settings'
  readonly amount: number | null
  readonly counted_amount: number | null
  readonly threshold: number | null
}

/** Which writes need approval, and how a request for it is stored; implemented by the area of confirmations. */
export interface Approvals {
  /** The policy that a write falls under, if any. */
  readonly approvalPolicyOf: (
    db: Database,
    key: CallKey,
    read: RequestParts,
    now: number,
  ) => Promise<ApprovalPolicy | undefined>
  /** Whether the policy covers the fields that the write would change. */
  readonly isCoveredByPolicy: (key: CallKey, read: RequestParts, after: unknown) => boolean
  /** Stores the request for a second administrator. Returns the error that the requester is answered with (944). */
  readonly requestApproval: (db: Database, services: Services, tried: ApprovalRequest) => Promise<ApiError>
  /** The error for a write whose approval is already pending. */
  readonly pendingApprovalError: (confirmation_id: string) => ApiError
}
