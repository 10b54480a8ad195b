import type { CallKey } from '@contract/calls'
import type { SettingsName } from '@contract/entities'
import type { FormPart } from './actions'
import type { Label } from './label'
import type { Submit } from './screens'

/** A form over the record of its screen that is saved by itself, and stays when it is. */
export interface FormBlock<F extends string> {
  readonly label: Label
  readonly form: readonly FormPart<F>[]
  /** The calls that read and save this side of the record, where they are not the declaration's own. */
  readonly reads?: CallKey
  readonly saves?: CallKey
  /** Sent with every save. */
  readonly body?: Readonly<Record<string, string | number>>
  readonly submits?: readonly Submit[]
}

/** The form of a declaration of settings. */
export interface SettingsBlock {
  readonly label: Label
  readonly of: SettingsName
}

/** One side of what a screen is about, under a tab of its own. */
export type Block<F extends string> = FormBlock<F> | SettingsBlock

/** Several blocks, each under its tab: loaded when it is opened, and then kept. The open one stands in the address. */
export interface TabbedScreen<F extends string> {
  readonly tabs: { readonly [name: string]: Block<F> }
}

/** Whether a screen is several blocks. A list may have tabs of its own: the values of a field. */
export const isTabbed = (screen: object): screen is TabbedScreen<string> => 'tabs' in screen && !('columns' in screen)
