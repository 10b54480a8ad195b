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
  /** What of the fields the role may see and change; a founder all of them. */
  readonly fields: FieldRights
}

/** Another system that is told what happens: its address, and what its messages are signed with. */
export interface Hook {
  readonly url: string
  readonly secret: string
  readonly allowInside: boolean
}

/** A third-party service that is called through this server: where it is, and what opens it. */
export interface OutsideService {
  readonly url: string
  /** Sent with everything, such as an Authorization; never told to a client. */
  readonly headers: Readonly<Record<string, string>>
  readonly allowInside: boolean
}

/** Where express platforms are asked, when that is a gateway of the house. */
export interface ExpressAccess extends HttpClientOptions {
  readonly url?: string | undefined
}

/** Gateways of the house in place of WeChat's and the text message and payment services' own. */
export interface PluginAccess extends HttpClientOptions {
  readonly wechatUrl?: string | undefined
  readonly smsUrl?: string | undefined
  readonly payUrl?: string | undefined
  /** Absolute path of the folder that the certificates of payment services lie in. */
  readonly certificates?: string | undefined
}

/** What the process lends to every handler. */
export interface Services {
  /** Epoch seconds. A test can set it. */
  readonly now: () => number
  /** Signs tokens; never logged. */
  readonly secret: Uint8Array
  readonly files: Files
  /** Who reads long input; without them this process does. */
  readonly parsers?: Parsers
  /** Stores of other houses that uploads may lie in; without them all lie on the disk. */
  readonly remoteFiles?: RemoteFiles
  /** Seals the secrets of other services. */
  readonly vault: Vault
  /** A code that every image code field accepts: tests only, and only on a loopback address. */
  readonly captchaTestCode: string | undefined
  /** Lifetimes in seconds. */
  readonly accessSeconds: number
  readonly refreshSeconds: number
  /** A session at which nobody did anything for so many seconds is locked; without it none is. */
  readonly idleSeconds?: number
  /** For so many days the operation log is kept; without it for ever. */
  readonly logDays?: number
  /** Tells of entries in the operation log as they come; a process may do without. */
  readonly changeFeed?: ChangeFeed
  /** The system that is told what happens, if there is one. */
  readonly hook?: Hook | undefined
  /** How mail servers, file stores and gateways of other services are reached. */
  readonly plugins?: PluginAccess
  /** How the platforms that know where parcels are can be reached. */
  readonly express?: ExpressAccess
  /** How feeds of news are reached. */
  readonly feeds?: HttpClientOptions
  /** Whether the services that make static pages may lie in the own network. */
  readonly pages?: { readonly allowInside: boolean }
  /** Services of others that are asked through this server, by their names. */
  readonly outside?: Readonly<Record<string, OutsideService>>
  /** The data is made up, so nobody but the product itself knows more of it. */
  readonly demo?: boolean
  /** The address that people use, which makes the addresses of uploaded files absolute; without it they are paths. */
  readonly publicUrl?: string | undefined
  /** Whether anyone may upload files; without it only who has a session. */
  readonly anonymousUploads?: boolean
  /** Offers calls meant for development only. */
  readonly development: boolean
}

/** What the security log tells of. */
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

/** One line of the security log: who, from where, with which client. Never a password, a token or a code. */
export interface SecurityLine {
  readonly event: SecurityEvent
  readonly uid?: number
  readonly name?: string
  readonly address: string
  readonly client: string
  /** The call that was rejected. */
  readonly call?: string
}

/** A write that waited for a second administrator. */
export interface ApprovedWrite {
  readonly call: CallKey
  readonly path: string
  /** What was read of the request, checked then. */
  readonly read: unknown
  /** Who asked for it, from where, having seen which position. */
  readonly author: Admin
  readonly ip: string
  readonly baseVersion: number
}

/** The ids that a handler names itself, by noun. */
export type TouchedRecords = Readonly<Partial<Record<SubjectName, readonly (string | number)[]>>>

/** Everything a handler may look at. */
export interface Context<K extends CallKey> {
  /** Of a write the transaction it runs in, unless the call makes its own. */
  readonly db: Database
  /** Makes the transaction of a call that has `ownTransaction`: what it records is logged in it. */
  readonly transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
  readonly params: ReadParams<K>
  readonly query: ReadQuery<K>
  readonly body: ReadBody<K>
  /** The caller; in a call for anyone it may be nobody. */
  readonly admin: Admin | undefined
  /** What another call reads, in the same transaction, before it is masked. */
  readonly reading: (key: ServedKey, params: Readonly<Record<string, string | number>>) => Promise<unknown>
  /**
   * Makes a write that was held; `within` comes first, in the same transaction, and keeps what it wrote when it
   * returns an error. For calls with `ownTransaction`.
   */
  readonly executeApproved: (
    held: ApprovedWrite,
    within: (tx: Database) => Promise<ApiError | undefined>,
  ) => Promise<unknown>
  readonly client: {
    readonly uuid: string
    readonly ip: string
    readonly language: Language
    /** What the browser calls itself. */
    readonly agent: string
    /** Seconds for which the person has done nothing, as the client says. */
    readonly idle: number
  }
  readonly services: Services
  /** Notes what touches the security of an account; `who` where the caller is not known yet. */
  readonly security: (event: SecurityEvent, who?: Pick<SecurityLine, 'uid' | 'name'>) => void
  /** Says when what is answered was changed last, for clients that poll. */
  readonly modified: (at: number) => void
  /** Notes what a write changed, for the operation log, and what it touched that neither its path nor its answer names. */
  readonly record: (before: unknown, after: unknown, touched?: TouchedRecords) => void
  /** Notes that a write found nothing to do, and so leaves no entry. */
  readonly unchanged: () => void
}
