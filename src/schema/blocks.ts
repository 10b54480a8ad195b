import type { CallKey } from '@contract/calls'
import type { Entities, EntityName, SettingsName } from '@contract/entities'
import type { RouteName } from '@contract/routes'
import type { FormPart, Group } from './actions'
import type { When } from './condition'
import type { Label } from './label'
import type { Calls, FormButton, ListScreen } from './screens'

/** A form over the screen's record, saved independently of the other blocks. */
export interface FormBlock<F extends string> {
  /** The tab's label. */
  readonly label: Label
  /** Fields and titled groups of fields. */
  readonly form: readonly FormPart<F>[]
  /** The call that returns the values. @default the declaration's `one` */
  readonly one?: CallKey
  /** The call that saves them. @default the declaration's `update` */
  readonly update?: CallKey
  /** Constants that are added to the form's values. */
  readonly extraValues?: Readonly<Record<string, string | number>>
  /** Submit buttons in place of "save". */
  readonly buttons?: readonly FormButton[]
  /** The records that can be edited; others are shown read-only, with the reason. @default all */
  readonly when?: When<Readonly<Record<string, unknown>>>
}

/** Fields of the record in titled sections, read-only. */
export interface DetailBlock<F extends string> {
  /** The tab's label. */
  readonly label: Label
  /** Titled groups of fields. */
  readonly sections: readonly Group<F>[]
}

/** Options of a list screen that a block derives from its record, or does not support. */
type FromAddress = 'permanentFilters' | 'routeParams' | 'bulkEdit'

/** A list of related records with all features of a list screen. */
export type RelatedBlock<P extends string = string> = {
  [N in EntityName]: Omit<ListScreen<keyof Entities[N] & string, string, Calls>, FromAddress> & {
    /** The tab's label. */
    readonly label: Label
    /** The entity whose records are listed. */
    readonly resource: N
    /** Parameters of the call, each with the field of the record that fills it. */
    readonly params: { readonly [parameter: string]: P }
    /** The list call. @default the `list` of that entity's declaration */
    readonly call?: CallKey
    /** The screen whose permission is required to see the tab. */
    readonly permission?: RouteName
  }
}[EntityName]

/** The form of a declaration of settings. */
export interface SettingsBlock {
  /** The tab's label. */
  readonly label: Label
  /** The settings whose form is shown. */
  readonly resource: SettingsName
}

/** The content of one tab. */
export type Block<F extends string> = FormBlock<F> | DetailBlock<F> | RelatedBlock | SettingsBlock

/** Several blocks, each in its tab, which is loaded when it is first opened. The URL names the open tab. */
export interface TabbedScreen<F extends string, A extends string = string> {
  /** Fields of the record above the tabs. */
  readonly facts?: readonly F[]
  /** Large numbers above the fields (antd Statistic). */
  readonly stats?: readonly F[]
  /** Fields that are loaded by separate calls: `{ summary: 'GET …/summary' }`. */
  readonly queries?: { readonly [K in F]?: CallKey }
  /** Actions of the record, as buttons in the header. */
  readonly headerActions?: readonly A[]
  /** The blocks by name, which is the tab's name in the URL. */
  readonly tabs: { readonly [name: string]: Block<F> }
}

/**
 * Checks whether a block is a list of related records; a block with `resource` but without columns is a settings form.
 */
export const isRelated = (block: Block<string>): block is RelatedBlock => 'resource' in block && 'columns' in block

/** Checks whether a screen is made of blocks in tabs. A list screen's `tabs` are the values of a field instead. */
export const isTabbed = (screen: object): screen is TabbedScreen<string> => 'tabs' in screen && !('columns' in screen)
