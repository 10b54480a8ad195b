import type { CallKey, PathNames } from '@contract/calls'
import type { EntityName } from '@contract/entities'
import type { RouteName } from '@contract/routes'
import type { Rules } from '@contract/rules'
import type { TaskId } from '@contract/session/tasks'
import type { When } from './condition'
import type { Bare } from './fields'
import type { Label } from './label'
import type { Link } from './link'
import type { AtPath, Path } from './path'
import type { Column } from './screens'

/** The calls whose path can be filled from a row. */
export type CallOn<T> = { [K in CallKey]: PathNames<K> extends keyof T ? K : never }[CallKey]

/** What every action may say, whatever it does. */
interface ActionBase<T> {
  readonly label: Label
  /** The states in which it is offered; otherwise it says what it needs. */
  readonly when?: When<T>
  /** The screen whose permission it takes, besides that of the screen it stands on. */
  readonly permission?: RouteName
  /** Hard to take back: red, last, under "more". A call asks first, in these words where it has some. */
  readonly danger?: boolean
  /** The one this screen is about: drawn as the primary button. */
  readonly primary?: boolean
  /** On the page of a record it is a button also where it cannot be done: off, with the reason. */
  readonly showDisabled?: true
  /** The field in which the server says why it cannot be done. */
  readonly disabledReason?: Path<T>
}

/** Sends a call for one record, or one call for many. Confirmation, spinner, message, refresh and permission come along. */
export interface CallAction<T> extends ActionBase<T> {
  readonly kind: 'call'
  /** Its path is filled from the row. */
  readonly call?: CallOn<T>
  /** One call for many records. Without `call`, one record goes the same way. */
  readonly many?: Many
  /** Asks first, in these words; `true` asks in the engine's own. `{field}` is that field of the record as a list shows it. */
  readonly confirm?: true | Label
  /** The question in words of its own, where "{act} {name}?" is no sentence. `{name}` is the record's, `{field}` a field of it. */
  readonly question?: Label
  /** What the button says that leaves the record as it is: `['保留订单', 'Keep order']`. */
  readonly cancelText?: Label
  /** What has become of the record when it is done, said with its name: `['已关闭', 'closed']`. */
  readonly successMessage?: Label
  /** Nothing brings it back: the name of the record is typed first, of many their number. It is dangerous, too. */
  readonly confirmByTyping?: true
  /** A call that says of one record what would come of it, before anything is done. */
  readonly dryRun?: DryRun
  /** Fields of the row as it is on the screen that go along: what the person saw when he decided. */
  readonly includeFields?: IncludedFields<T>
  /** Sent along as they are: `{ pass: 1 }`. What the path has a brace for fills that, whatever the row has there. */
  readonly body?: Readonly<Record<string, string | number>>
  /** Fields asked before the call is sent, and sent with it: a reason. Of many records it is asked once. */
  readonly prompt?: Prompt
  /** Rules of asked fields that hold for this action alone, where the declaration's own ask for less. */
  readonly rules?: Rules
  /** What asked fields start with, by fields of the row: the amount that was agreed on. Of many records, nothing. */
  readonly initialValues?: Readonly<Record<string, Path<T>>>
  /** An asked amount that lies below what the record says: asked about once more, with both and their difference. */
  readonly shortfall?: Shortfall<T>
  /** A stored reason may be chosen; its text fills the first field of `prompt`, where it can still be changed. */
  readonly reasons?: Reasons
  /** What the call changes, shown at once and taken back when it is refused. */
  readonly optimistic?: OptimisticValues<T>
  /** The action that this one is, in other words and for records in another state: it takes its permission. */
  readonly permissionOf?: string
  /** The action that takes this one back completely; offered for a few seconds after it is done. */
  readonly undo?: string
  /** The server goes on with it when it has answered: the task that tells how far it is, and that can be stopped. */
  readonly backgroundTask?: TaskId
}

/** Goes to another screen, or opens a page of the buyers' site. */
export type LinkAction<T> = ScreenLinkAction<T> | SiteLinkAction<T>
/** Goes to another screen. */
export interface ScreenLinkAction<T> extends ActionBase<T> {
  readonly kind: 'link'
  readonly to: Link<keyof T & string>
  readonly site?: never
}
/** Opens a page of the buyers' site, `{field}` filled from the row; not offered where the product has no such site. */
export interface SiteLinkAction<T> extends ActionBase<T> {
  readonly kind: 'link'
  readonly site: `/${string}`
  readonly to?: never
}

/** Opens the form of a new record, or of this one, in a drawer; or, to be read, the facts its `form` names. */
export interface DrawerAction<T, F extends string> extends ActionBase<T> {
  readonly kind: 'drawer'
  readonly mode: 'create' | 'edit' | 'view'
  readonly form: readonly FormPart<F>[]
  /** What the button of its form says where it does more than save: `['发送', 'Send']`. */
  readonly button?: Label
  /** Another action whose form is the same: its button stands beside the one that saves, and sends what is typed by its call. */
  readonly secondaryAction?: string
  /** Sent along with what is typed, as it is: what an older server asks for. */
  readonly body?: Readonly<Record<string, string | number>>
  /** It is sent to people: asks first with their number, and says it afterwards. */
  readonly recipients?: Recipients<F>
  /** The form can show what a buyer will see of what stands in it. */
  readonly preview?: Preview<F>
  /** The form is read by this call instead of the resource's. */
  readonly reads?: CallOn<T>
  /** What is typed is sent by this call instead of the resource's. */
  readonly call?: CallOn<T>
}

/** Opens a panel that is written by hand. It is given the row and `props`. */
export interface PanelAction<T> extends ActionBase<T> {
  readonly kind: 'panel'
  /** Its name in the site map. */
  readonly panel: string
  readonly props?: Readonly<Record<string, string | number>>
  /** The calls by which the panel writes: they take the permission of the action. */
  readonly sends?: readonly CallKey[]
  /**
   * The panel works through the records of the list as it is filtered, or those that are ticked, and stands in the
   * address: it can be reloaded, sent to a colleague, and left with "back". Its `when` says which records it is about.
   */
  readonly batch?: true
}

/** Prints a sheet that is written by hand, made of the row. */
export interface PrintAction<T> extends ActionBase<T> {
  readonly kind: 'print'
  readonly component: PrintComponent<T>
}

/** Saves an xlsx of several sheets, made from the answer of one call. */
export interface ExportAction<T> extends ActionBase<T>, Workbook<T> {
  readonly kind: 'export'
}

/** What somebody can do to a record or on a screen; `kind` names the constructor that made it. */
export type Action<T, F extends string> =
  | CallAction<T>
  | LinkAction<T>
  | DrawerAction<T, F>
  | PanelAction<T>
  | PrintAction<T>
  | ExportAction<T>

/** Paying less than was agreed on. In its words `{typed}`, `{agreed}` and `{difference}` are amounts of money. */
export interface Shortfall<T> {
  /** The asked field with the amount. */
  readonly field: string
  /** The amount that was agreed on; where the record has none, or zero, any amount is right. */
  readonly agreed: Path<T>
  readonly question: Label
  /** What follows from it, with both amounts. */
  readonly consequence: Label
}

/** Who gets what a form sends. Nobody can take it back from them, so it is asked about with their number. */
export interface Recipients<F extends string> {
  /** The field with their ids; where it is not shown, all are meant. */
  readonly chosen: F
  /** The call that answers how many all are. */
  readonly call: CallKey
  /** What they are called in the middle of a sentence, one of them and several. */
  readonly person: Label
  readonly people: Label
  /** The key of their number, in the answer of that call and in that of sending. */
  readonly count: string
}

/** What a dry run answers: whether it can be done, why it cannot, and what it would do, a line each. */
export interface DryRun {
  readonly call: CallKey
  readonly can: string
  readonly why: string
  readonly what: string
}

/** What is printed, loaded when it is first needed. */
export type PrintComponent<T> = () => Promise<{ readonly default: (props: { readonly row: T }) => unknown }>

/** Fields of the row under their own names, or by the names that the call has for them. */
export type IncludedFields<T> = readonly (keyof T & string)[] | Readonly<Record<string, Path<T>>>

/** Values of fields of the row, also by their path into it. */
export type OptimisticValues<T> = { readonly [P in Path<T>]?: AtPath<T, P> }

/** The actions that decide on a record, which the review desk sends. */
export interface Review<A extends string> {
  /** Where its call is the one that saves the record, the desk sends the record along as its form would. */
  readonly approve: A
  /** It asks why. */
  readonly reject: A
}

/** Fields that only a question has: they go out with a call and never come back with a record. */
export type Prompt = Readonly<Record<string, Bare>>

/** `ids` names the brace of the path, or the key of the body, that takes the ids. */
export interface Many {
  readonly call: CallKey
  readonly ids: string
}

/**
 * Stored reasons, made by a function of the area that keeps them: which of them are offered, and the part that offers
 * them, loaded when somebody is asked. The choice goes along as `reason_id`.
 */
export interface Reasons {
  readonly shelf: Readonly<Record<string, string>>
  readonly offer: () => Promise<{ readonly default: (props: never) => unknown }>
}

/**
 * What a buyer sees of a form: the page, made by a function of the area that draws it and loaded when somebody looks, and
 * which of the form's fields is which part of it. The record's title stands above all.
 */
export interface Preview<F extends string> {
  readonly page: () => Promise<{ readonly default: (props: never) => unknown }>
  /** A gallery, or one picture. */
  readonly pictures: F
  readonly price?: F
  /** What it cost before. */
  readonly was?: F
  /** Specifications and SKUs, of which one is chosen; it has the price then. */
  readonly skus?: F
  readonly video?: F
  /** Short facts beside the pictures. */
  readonly facts?: readonly F[]
  /** Below them, each under its own words: pages of text, tables, parameters. */
  readonly pages?: readonly F[]
  /** Columns of those tables that buyers do not see. */
  readonly hides?: readonly string[]
  /** The page of text for phones, where it differs. */
  readonly phonePage?: F
}

/** A bare field, or a titled group of fields. */
export type FormPart<F extends string> = F | Group<F>
export type Group<F extends string> = readonly [zh: string, en: string, fields: readonly F[]]

/** A file of several sheets, made from the answer of one call. */
export interface Workbook<T> {
  readonly call: CallOn<T>
  /** Its name without the ending; `{field}` is filled from the row. */
  readonly fileName: Label
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

/** How editing is called, where no action of that name says it. */
export const EDIT: Label = ['修改', 'Edit']
