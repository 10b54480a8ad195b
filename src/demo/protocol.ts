/** What pages and the worker with the marketplace say to each other. */

/** What a page needs to know before anything else: sizes of what is loaded, and who may sign in. */
export interface Manifest {
  /** Says which build made the database: what a browser keeps over another one is of no use. */
  readonly id: string
  readonly parts: Readonly<Record<PartName, number>>
  readonly entry: { readonly script: string; readonly styles: readonly string[] }
}
export type PartName = 'engine' | 'shares' | 'image'

export interface Faults {
  /** Every answer takes some seconds. */
  readonly slow: boolean
  /** Every call of the API is answered with an error of the server. */
  readonly failing: boolean
}

/** What the panel shows. */
export interface State {
  /** Epoch seconds by which the clock is ahead of the visitor's own. */
  readonly ahead: number
  readonly faults: Faults
  /** How many writes there were since the beginning. */
  readonly writes: number
}

/** A write as it is done again: when, by whom, what. */
export interface Write {
  readonly at: number
  readonly by: string
  readonly method: string
  readonly path: string
  readonly type: string
  readonly body: string
}

/** A state to go to. */
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
  /** Nothing where something was done that is in no recipe, such as an upload. */
  readonly recipe: { readonly recipe: Recipe; readonly isWhole: boolean }
  readonly cook: undefined
  readonly save: Uint8Array<ArrayBuffer>
  readonly open: undefined
  readonly admins: readonly string[]
  /** What a sign-in answers. */
  readonly enter: unknown
}
export type CommandName = keyof Commands

/** What a command may be refused for: the name of the words that the page has for it. */
export const PROBLEM = { otherBuild: 'otherBuild', noSavedFile: 'noSavedFile' } as const

export interface DemoRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body?: ArrayBuffer | undefined
}

export type ToWorker =
  | { readonly type: 'ask'; readonly id: number; readonly asked: DemoRequest }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'command'; readonly id: number; readonly name: CommandName; readonly given: unknown }
  | { readonly type: 'leave' }

export type FromWorker =
  | { readonly type: 'loading'; readonly loaded: number; readonly total: number }
  | { readonly type: 'ready' }
  | { readonly type: 'broken'; readonly why: string }
  | { readonly type: 'state'; readonly state: State }
  /** All pages begin again. */
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
