import type { CallKey, PathNames } from '@contract/calls'
import type { EntityName } from '@contract/entities'
import type { RouteName } from '@contract/routes'
import type { Rules } from '@contract/rules'
import type { TaskId } from '@contract/session/tasks'
import type { When } from './condition'
import type { FieldBase } from './fields'
import type { Label } from './label'
import type { Link } from './link'
import type { AtPath, Path } from './path'
import type { Column } from './screens'

/** The calls whose path can be filled from a row. */
export type CallOn<T> = { [K in CallKey]: PathNames<K> extends keyof T ? K : never }[CallKey]

/** Options of every action. */
interface ActionBase<T> {
  /** The button's label. */
  readonly label: Label
  /** The condition of the records for which it is enabled; a disabled button names the unmet one. @default all records */
  readonly when?: When<T>
  /** A screen whose permission is required in addition to that of the action's own screen. */
  readonly permission?: RouteName
  /**
   * A red button, last in the "more" menu. A call requests confirmation; a label given here is the confirmation's text.
   */
  readonly danger?: boolean
  /** The screen's primary button. */
  readonly primary?: boolean
  /** Shows the button disabled, with the reason, on the record's page instead of hiding it. */
  readonly showDisabled?: true
  /** The field with the server's reason why it is disabled. */
  readonly disabledReason?: Path<T>
}

/** Sends a call for one record, or one call for many, with permission check, confirmation, notification and refetch. */
export interface CallAction<T> extends ActionBase<T> {
  readonly kind: 'call'
  /** The call; its path is filled from the row. */
  readonly call?: CallOn<T>
  /** One call for several records, with comma-separated ids in its path or `{ call, ids }`. @default `call` once per record */
  readonly many?: ManyCall
  /** Requests confirmation, in these words or in the engine's own; `{field}` is the record's field as in a list. */
  readonly confirm?: true | Label
  /** The question of the confirmation, with `{name}` and `{field}`. @default the label and the record's name */
  readonly question?: Label
  /** The label of the button that cancels the confirmation. @default cancel */
  readonly cancelText?: Label
  /**
   * Completes the success notification with the record's name: `['已关闭', 'closed']`. With `{name}` it is the whole
   * sentence.
   */
  readonly successMessage?: Label
  /** Requires typing the record's name (of several their number), for what cannot be restored. Implies `danger`. */
  readonly confirmByTyping?: true
  /** A call that returns what the action would do to a record, shown before it is sent. */
  readonly dryRun?: DryRun
  /** Fields of the shown row that are sent along, so that the server can reject a decision on an outdated record. */
  readonly includeFields?: IncludedFields<T>
  /** Constants in the body, `{ pass: 1 }`, or for parameters of the path. */
  readonly extraValues?: Readonly<Record<string, string | number>>
  /** Fields of a dialog whose values are sent along, such as a reason; for several records entered once. */
  readonly prompt?: Prompt
  /** Validation rules of the prompt's fields, in addition to the declaration's. */
  readonly rules?: Rules
  /** Initial values of the prompt's fields, by fields of the row. */
  readonly initialValues?: Readonly<Record<string, Path<T>>>
  /** Requests a second confirmation if the entered amount is below the agreed one. */
  readonly shortfall?: Shortfall
  /** Stored reasons, the text of which fills the first field of `prompt`. */
  readonly reasons?: Reasons
  /** Values that are displayed optimistically and rolled back if the server rejects the write. */
  readonly optimistic?: OptimisticValues<T>
  /** Another action whose permission is checked in place of this one's. */
  readonly permissionOf?: string
  /** The reverse action, offered for five seconds in the notification. */
  readonly undo?: string
  /** The server task in which the work continues, shown with progress and a stop button. */
  readonly backgroundTask?: TaskId
}

/** A link to another screen, or to a page of the buyers' site. */
export type LinkAction<T> = ScreenLinkAction<T> | SiteLinkAction<T>
/** A link to another screen. */
export interface ScreenLinkAction<T> extends ActionBase<T> {
  readonly kind: 'link'
  /** The screen, by `link`, `filtered` or `page`. */
  readonly to: Link<keyof T & string>
  readonly site?: never
}
/** A link to a page of the buyers' site. */
export interface SiteLinkAction<T> extends ActionBase<T> {
  readonly kind: 'link'
  /** The path on the buyers' site, `{field}` filled from the row; hidden if config.json names no site. */
  readonly site: `/${string}`
  readonly to?: never
}

/** Opens a form, or read-only fields, in a drawer. */
export interface DrawerAction<T, F extends string> extends ActionBase<T> {
  readonly kind: 'drawer'
  /** The form of a new record, the record's form, or its fields read-only. */
  readonly mode: 'create' | 'edit' | 'view'
  /** Fields and titled groups of fields. */
  readonly form: readonly FormPart<F>[]
  /** The label of the submit button. @default save */
  readonly button?: Label
  /** Another action with the same form, as a second submit button. */
  readonly secondaryAction?: string
  /** Constants that are sent along. */
  readonly extraValues?: Readonly<Record<string, string | number>>
  /** Requests confirmation with the number of recipients, for messages that cannot be recalled. */
  readonly recipients?: Recipients<F>
  /** Shows the page that a buyer will see with the form's values. */
  readonly preview?: Preview<F>
  /** The call that returns the form's values. @default the resource's `one` */
  readonly one?: CallOn<T>
  /** The call that saves the form. @default the resource's `create` or `update` */
  readonly call?: CallOn<T>
}

/** Opens a custom panel, which receives the row and `props`. */
export interface PanelAction<T> extends ActionBase<T> {
  readonly kind: 'panel'
  /** The panel's name in the site map. */
  readonly panel: string
  /** Constant properties of the panel. */
  readonly props?: Readonly<Record<string, string | number>>
  /** The write calls of the panel; they require the action's permission. */
  readonly calls?: readonly CallKey[]
  /** The panel processes the selected or matching records that meet `when`; it is open in the URL. */
  readonly batch?: true
}

/** Prints a custom sheet of the row. */
export interface PrintAction<T> extends ActionBase<T> {
  readonly kind: 'print'
  /** The sheet's component, `() => import('./delivery-note.paper')`. */
  readonly component: PrintComponent<T>
}

/** Downloads a workbook of several sheets, made from the answer of one call. */
export interface ExportAction<T> extends ActionBase<T>, Workbook<T> {
  readonly kind: 'export'
}

/** An action on a record or a screen; `kind` names its constructor. */
export type Action<T, F extends string> =
  | CallAction<T>
  | LinkAction<T>
  | DrawerAction<T, F>
  | PanelAction<T>
  | PrintAction<T>
  | ExportAction<T>

/** A second confirmation of an amount below the agreed one; its labels may contain `{typed}`, `{agreed}`, `{difference}`. */
export interface Shortfall {
  /**
   * The prompt's field with the amount. Its `initialValues` is the agreed one; without one, or with 0, every amount is
   * accepted.
   */
  readonly field: string
  /** The question. */
  readonly question: Label
  /** The consequence, shown below the question. */
  readonly confirm: Label
}

/** The recipients of a message. */
export interface Recipients<F extends string> {
  /** The field with the recipients' ids; if it is hidden, the message goes to all. */
  readonly field: F
  /** Returns the number of all recipients. */
  readonly call: CallKey
  /** The label of one recipient, as within a sentence. */
  readonly one: Label
  /** The label of several recipients. */
  readonly many: Label
  /** The key of the number in the answers of `call` and of sending. */
  readonly count: string
}

/** A dry run of an action. */
export interface DryRun {
  /** The call, without side effects. */
  readonly call: CallKey
  /** The key of the response with the result: whether the action is possible. */
  readonly can: string
  /** The key with the reason if it is not. */
  readonly disabledReason: string
  /** The key with the effects, one per line. */
  readonly what: string
}

/** A component that is printed, loaded on demand. */
export type PrintComponent<T> = () => Promise<{ readonly default: (props: { readonly row: T }) => unknown }>

/** Fields of the row under their own names, or by the names that the call has for them. */
export type IncludedFields<T> = readonly (keyof T & string)[] | Readonly<Record<string, Path<T>>>

/** Values of fields of the row, also by their path into it. */
export type OptimisticValues<T> = { readonly [P in Path<T>]?: AtPath<T, P> }

/** The actions with which the review desk approves or rejects a record. */
export interface Review<A extends string> {
  /** Approves. If its call is the update call, the whole record is sent as by its form. */
  readonly approve: A
  /** Rejects, with a reason. */
  readonly reject: A
}

/** The fields of a prompt: they are sent with a call and are never part of a record. */
export type Prompt = Readonly<Record<string, FieldBase>>

/** `ids` names the brace of the path, or the key of the body, that takes the ids. */
export interface ManyCall {
  readonly call: CallKey
  readonly ids: string
}

/**
 * Stored reasons, created by a function of the area that stores them: `shelf` selects the offered ones, `offer` is the
 * component that lists them, loaded when the prompt opens. The selection is sent as `reason_id`.
 */
export interface Reasons {
  readonly shelf: Readonly<Record<string, string>>
  readonly offer: () => Promise<{ readonly default: (props: never) => unknown }>
}

declare const shown: unique symbol
/**
 * A preview of the buyer's page for a form, created by a function of the area that renders the page, `buyerPage({
 * pictures: 'gallery' })`. F are the form's fields that the page shows.
 */
export interface Preview<F extends string> {
  /** The component of the page, loaded when the preview is opened. */
  readonly page: () => Promise<{ readonly default: (props: never) => unknown }>
  /** Parameters of the area's component: which field fills which part of the page. */
  readonly parts: object
  readonly [shown]?: F
}

/** A bare field, or a titled group of fields. */
export type FormPart<F extends string> = F | Group<F>
export type Group<F extends string> = readonly [zh: string, en: string, fields: readonly F[]]

/** A file of several sheets, made from the answer of one call. */
export interface Workbook<T> {
  /** Returns the data of all sheets. */
  readonly call: CallOn<T>
  /** The file name without extension; `{field}` is filled from the row. */
  readonly fileName: Label
  /** The sheets, each `{ label, path, resource, columns }`: the key of its rows in the answer, and columns of a resource. */
  readonly sheets: readonly Sheet[]
}

/** One sheet: `path` is the key of the answer that holds its row or rows; columns are fields of `resource`. */
export type Sheet = {
  [N in EntityName]: {
    readonly label: Label
    readonly path: string
    readonly resource: N
    readonly columns: readonly Column<string>[]
  }
}[EntityName]

/** The label of editing where no action named `edit` has one. */
export const EDIT: Label = ['编辑', 'Edit']
