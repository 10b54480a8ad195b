import type { CallKey, ReadBody, ReadParams, ReadQuery, ServedKey } from '@contract/calls'
import type { FieldRights } from '@contract/field-rights/rules'
import type { Language } from '@contract/messages'
import type { SubjectName } from '@contract/subjects'
import type { ApiError } from './api-error'
import type { ChangeFeed } from './change-feed'
import type { Database } from './db/database'
import type { HttpClientOptions } from './outbox/http-client-options'
import type { Parsers } from './parsing/parsers'
import type { Vault } from './secrets'
import type { Files } from './storage/files'
import type { RemoteFiles } from './storage/remote-files'

/** The caller. */
export interface Admin {
  readonly id: number
  readonly username: string
  readonly founder: boolean
  readonly role_id: number
  readonly session_id: string
  /** Field permissions of the role; a founder has all. */
  readonly fields: FieldRights
}

/** An external system that receives events: its URL, and the key that signs them. */
export interface Hook {
  readonly url: string
  readonly secret: string
  readonly allowInside: boolean
}

/** An external service that is called through this server: its base URL and credentials. */
export interface OutsideService {
  readonly url: string
  /** Sent with every request, such as Authorization; never disclosed to a client. */
  readonly headers: Readonly<Record<string, string>>
  readonly allowInside: boolean
}

/** Access to express platforms; `url` replaces them with an own gateway. */
export interface ExpressAccess extends HttpClientOptions {
  readonly url?: string | undefined
}

/** Access to external services; URLs replace those of WeChat, text message and payment services with own gateways. */
export interface PluginAccess extends HttpClientOptions {
  readonly wechatUrl?: string | undefined
  readonly smsUrl?: string | undefined
  readonly payUrl?: string | undefined
  /** Absolute path of the folder with certificates of payment services. */
  readonly certificates?: string | undefined
}

/** Dependencies that the process passes to every handler. */
export interface Services {
  /** Epoch seconds; tests can set it. */
  readonly now: () => number
  /** Signs tokens; never logged. */
  readonly secret: Uint8Array
  readonly files: Files
  /** Worker pool for parsing large input; without it, parsing runs in this process. */
  readonly parsers?: Parsers
  /** External stores of uploads; without them, all uploads are on the disk. */
  readonly remoteFiles?: RemoteFiles
  /** Encrypts the secrets of external services. */
  readonly vault: Vault
  /** A code that every image code field accepts: only in tests, and only on a loopback address. */
  readonly captchaTestCode: string | undefined
  /** Lifetimes in seconds. */
  readonly accessSeconds: number
  readonly refreshSeconds: number
  /** Idle timeout of a session in seconds; none if undefined. */
  readonly idleSeconds?: number
  /** Retention of the operation log in days; unlimited if undefined. */
  readonly logDays?: number
  /** Notifies of new entries of the operation log; optional. */
  readonly changeFeed?: ChangeFeed
  /** The system that receives events, if any. */
  readonly hook?: Hook | undefined
  /** Access to mail servers, file stores and gateways of external services. */
  readonly plugins?: PluginAccess
  /** Access to parcel tracking platforms. */
  readonly express?: ExpressAccess
  /** Access to news feeds. */
  readonly feeds?: HttpClientOptions
  /** Whether static page services may be inside the own network. */
  readonly pages?: { readonly allowInside: boolean }
  /** External services called through this server, by name. */
  readonly outside?: Readonly<Record<string, OutsideService>>
  /** Whether the data is demo data, for which no external service has data. */
  readonly demo?: boolean
  /** The public URL, which makes URLs of uploaded files absolute; without it they are paths. */
  readonly publicUrl?: string | undefined
  /** Whether uploads are allowed without a session. */
  readonly anonymousUploads?: boolean
  /** Enables calls meant for development only. */
  readonly development: boolean
}

/** Events of the security log. */
export type SecurityEvent =
  | 'signed in'
  | 'sign-in failed'
  | 'locked out'
  | 'signed out'
  | 'refresh token reused'
  | 'password changed'
  | 'old password wrong'
  | 'password set at sign-in'
  | 'second factor on'
  | 'second factor off'
  | 'second factor wrong'
  | 'recovery code used'
  | 'refused'

/** An entry of the security log: user, address and client. Never a password, a token or a code. */
export interface SecurityLine {
  readonly event: SecurityEvent
  readonly uid?: number
  readonly name?: string
  readonly address: string
  readonly client: string
  /** The call that was rejected. */
  readonly call?: string
}

/** A write that waited for approval. */
export interface ApprovedWrite {
  readonly call: CallKey
  readonly path: string
  /** The parsed request, validated at the time. */
  readonly read: unknown
  /** Its requester, the requester's address, and the log position the requester had seen. */
  readonly author: Admin
  readonly ip: string
  readonly baseVersion: number
}

/** Ids that a handler reports itself, by entity. */
export type TouchedRecords = Readonly<Partial<Record<SubjectName, readonly (string | number)[]>>>

/** The context of a handler. */
export interface Context<K extends CallKey> {
  /** The database; for a write its transaction, unless the call opens its own. */
  readonly db: Database
  /** Opens the transaction of a call with `ownTransaction`; what it records is logged in it. */
  readonly transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
  readonly params: ReadParams<K>
  readonly query: ReadQuery<K>
  readonly body: ReadBody<K>
  /** The caller; undefined without a session, in calls for anyone. */
  readonly admin: Admin | undefined
  /** Reads another call in the same transaction, before masking. */
  readonly reading: (key: ServedKey, params: Readonly<Record<string, string | number>>) => Promise<unknown>
  /**
   * Executes an approved write. `within` runs first in the same transaction; if it returns an error, its writes are
   * committed and the write is skipped. For calls with `ownTransaction`.
   */
  readonly executeApproved: (
    approval: ApprovedWrite,
    within: (tx: Database) => Promise<ApiError | undefined>,
  ) => Promise<unknown>
  readonly client: {
    readonly uuid: string
    readonly ip: string
    readonly language: Language
    /** User agent. */
    readonly agent: string
    /** Seconds since the user's last activity, as the client reports. */
    readonly idle: number
  }
  readonly services: Services
  /** Records a security event; `who` is given where the caller is not known yet. */
  readonly security: (event: SecurityEvent, who?: Pick<SecurityLine, 'uid' | 'name'>) => void
  /** Sets the Last-Modified time, for clients that poll. */
  readonly modified: (at: number) => void
  /**
   * Records the changes of a write for the operation log, and touched records that neither its path nor its answer
   * contains.
   */
  readonly record: (before: unknown, after: unknown, touched?: TouchedRecords) => void
  /** Marks a write as having changed nothing, so that it is not logged. */
  readonly unchanged: () => void
}
