/** The messages between pages and the worker with the marketplace. */

/** The data that a page needs first: sizes of downloads, and the administrators. */
export interface Manifest {
  /** Identifies the build of the database: data stored for another one are unusable. */
  readonly id: string
  readonly parts: Readonly<Record<PartName, number>>
  readonly entry: { readonly script: string; readonly styles: readonly string[] }
}
export type PartName = 'engine' | 'shares' | 'image'

export interface Faults {
  /** Every response is delayed by some seconds. */
  readonly slow: boolean
  /** Every API call is answered with a server error. */
  readonly failing: boolean
}

/** The state shown in the panel. */
export interface State {
  /** Seconds by which the clock is ahead of the visitor's. */
  readonly ahead: number
  readonly faults: Faults
  /** The number of writes since the start. */
  readonly writes: number
}

/** A recorded write for replay: time, administrator, request. */
export interface Write {
  readonly at: number
  readonly by: string
  readonly method: string
  readonly path: string
  readonly type: string
  readonly body: string
}

/** A state to restore by replay. */
export interface Recipe {
  readonly id: string
  readonly ahead: number
  readonly faults: Faults
  readonly writes: readonly Write[]
}

export interface Commands {
  readonly move: { readonly seconds: number }
  readonly faults: Faults
  readonly expire: { readonly uid: string }
  readonly reset: Record<string, never>
  readonly recipe: Record<string, never>
  readonly cook: Recipe
  readonly save: Record<string, never>
  readonly open: { readonly file: ArrayBuffer }
  readonly admins: Record<string, never>
  readonly enter: { readonly username: string; readonly uuid: string }
}
export interface Results {
  readonly move: undefined
  readonly faults: undefined
  readonly expire: undefined
  readonly reset: undefined
  /** `isWhole` is false if a write cannot be replayed, such as an upload. */
  readonly recipe: { readonly recipe: Recipe; readonly isWhole: boolean }
  readonly cook: undefined
  readonly save: Uint8Array<ArrayBuffer>
  readonly open: undefined
  readonly admins: readonly string[]
  /** The sign-in response. */
  readonly enter: unknown
}
export type CommandName = keyof Commands

/** Why a command may be rejected: keys of the page's messages. */
export const PROBLEM = { otherBuild: 'otherBuild', noSavedFile: 'noSavedFile' } as const

export interface DemoRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body?: ArrayBuffer | undefined
}

export type ToWorker =
  | { readonly type: 'request'; readonly id: number; readonly request: DemoRequest }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'command'; readonly id: number; readonly name: CommandName; readonly input: unknown }
  | { readonly type: 'leave' }

export type FromWorker =
  | { readonly type: 'loading'; readonly loaded: number; readonly total: number }
  | { readonly type: 'ready' }
  | { readonly type: 'broken'; readonly why: string }
  | { readonly type: 'state'; readonly state: State }
  /** All pages must reload. */
  | { readonly type: 'anew' }
  | {
      readonly type: 'head'
      readonly id: number
      readonly status: number
      readonly headers: readonly (readonly [string, string])[]
    }
  | { readonly type: 'part'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end'; readonly id: number; readonly isBroken?: true }
  | { readonly type: 'done'; readonly id: number; readonly value?: unknown; readonly problem?: string }
