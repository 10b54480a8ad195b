import type { CallKey } from '@contract/calls'
import type { Entities, EntityName, SettingsName } from '@contract/entities'
import type { RouteName } from '@contract/routes'
import type { FormPart, Group } from './actions'
import type { When } from './condition'
import type { Label } from './label'
import type { Calls, FormButton, ListScreen } from './screens'

/** A form over the record of its screen that is saved by itself, and stays when it is. */
export interface FormBlock<F extends string> {
  readonly label: Label
  readonly form: readonly FormPart<F>[]
  /** The calls that read and save this side of the record, where they are not the declaration's own. */
  readonly reads?: CallKey
  readonly saves?: CallKey
  /** Sent with every save. */
  readonly extraValues?: Readonly<Record<string, string | number>>
  readonly buttons?: readonly FormButton[]
  /** The states of the record in which it can be changed; otherwise the same is shown to be read, and why. */
  readonly when?: When<Readonly<Record<string, unknown>>>
}

/** Facts of the record, in titled groups. */
export interface DetailBlock<F extends string> {
  readonly label: Label
  readonly sections: readonly Group<F>[]
}

/** What a list on a screen of its own has from its address, and one among other blocks from the record; and what only that one does. */
type FromAddress = 'permanentFilters' | 'routeParams' | 'bulkEdit'

/** A list of other records that belong to this one, with everything a list can do. */
export type RelatedBlock<P extends string = string> = {
  [N in EntityName]: Omit<ListScreen<keyof Entities[N] & string, string, Calls>, FromAddress> & {
    readonly label: Label
    readonly of: N
    /** Parameter of the call -> the field of the record that fills it. */
    readonly params: { readonly [parameter: string]: P }
    /** The call that lists them, where it is not that declaration's own. */
    readonly call?: CallKey
    /** The screen whose permission it takes: whoever may not open that one does not see the tab. */
    readonly permission?: RouteName
  }
}[EntityName]

/** The form of a declaration of settings. */
export interface SettingsBlock {
  readonly label: Label
  readonly of: SettingsName
}

/** One side of what a screen is about, under a tab of its own. */
export type Block<F extends string> = FormBlock<F> | DetailBlock<F> | RelatedBlock | SettingsBlock

/** Several blocks, each under its tab: loaded when it is opened, and then kept. The open one stands in the address. */
export interface TabbedScreen<F extends string, A extends string = string> {
  /** Facts of the record above the tabs, whichever is open. */
  readonly facts?: readonly F[]
  /** Large figures above those facts. */
  readonly stats?: readonly F[]
  /** Fields of the record that calls of their own answer: `{ summary: 'GET …/summary' }`. */
  readonly queries?: { readonly [K in F]?: CallKey }
  /** What can be done with the record. */
  readonly headerActions?: readonly A[]
  readonly tabs: { readonly [name: string]: Block<F> }
}

/** Whether a block is a list of other records; `of` alone names settings. */
export const isRelated = (block: Block<string>): block is RelatedBlock => 'of' in block && 'columns' in block

/** Whether a screen is several blocks. A list may have tabs of its own: the values of a field. */
export const isTabbed = (screen: object): screen is TabbedScreen<string> => 'tabs' in screen && !('columns' in screen)
