import type { AnswerOf, BodyOf, CallKey, PathNames, QueryOf } from '@contract/calls'
import type { Entities, EntityName } from '@contract/entities'
import type { RouteName } from '@contract/routes'
import type { FormPart, Group, Preview, Prompt, Reasons } from './actions'
import type { TabbedScreen } from './blocks'
import type { Cells } from './cells'
import type { When } from './condition'
import type { Label } from './label'
import type { AtPath, Path } from './path'
import type { Row } from './resource'
import type { BlockSlot, ListSlots, OwnPart } from './slots'

/** The calls behind a resource. `list` answers a page; the others work on one record. */
export interface Calls {
  readonly list?: CallKey
  readonly one?: CallKey
  readonly create?: CallKey
  readonly update?: CallKey
  readonly remove?: CallKey
  /** Every record that may be chosen elsewhere, without paging. */
  readonly all?: CallKey
  /** Several records at once, by comma-separated ids. */
  readonly many?: CallKey
}

/** A field as a column; `{ price: ['订单金额', 'Order amount'] }` where a screen calls it otherwise. */
export type Column<F extends string> = F | { readonly [K in F]?: Label }

/** What the list's call can be asked; of calls that are not known more closely, anything. */
export type QueryKeys<C extends Calls> = Calls extends C
  ? string
  : C['list'] extends CallKey
    ? keyof NonNullable<QueryOf<C['list']>> & string
    : never
export type SortKeys<C extends Calls> = C['list'] extends CallKey
  ? QueryOf<C['list']> extends { readonly sort_by?: infer S }
    ? Extract<S, string>
    : never
  : never
type Pairs<Q extends string> = `${Q},${Q}`
/** The calls that put everything a list call answers into a new order. A list that comes by pages has none. */
type SortCall<C extends Calls> = C['list'] extends CallKey
  ? AnswerOf<C['list']> extends readonly unknown[]
    ? { [K in CallKey]: Sorts<K, C['list']> }[CallKey]
    : never
  : never
/** Its path is filled from what the list sends, and its body is the ids alone. */
type Sorts<K extends CallKey, L extends CallKey> =
  BodyOf<K> extends { readonly ids: readonly unknown[] }
    ? [keyof BodyOf<K>, PathNames<K>] extends ['ids', PathNames<L>]
      ? K
      : never
    : never

/**
 * A field that filters by its own name, or `{ parameter: field }`; `{ 'from,to': field }` makes a range. The field may
 * have other words here, as a column may.
 */
export type Filter<F extends string, Q extends string> = (F & Q) | { readonly [P in Q | Pairs<Q>]?: Column<F> }

/** What a list always sends, as its call and its path take it. */
type Always<C extends Calls> = Calls extends C
  ? Readonly<Record<string, unknown>>
  : Partial<QueryOf<NonNullable<C['list']>> & Record<PathNames<NonNullable<C['list']>>, string | number>>

export interface ListScreen<F extends string, A extends string, C extends Calls> {
  /** Columns, in order. */
  readonly columns: readonly Column<F>[]
  /** The search box: the parameter it sends, and in words what it searches. */
  readonly search?: { readonly [P in QueryKeys<C>]?: Label }
  readonly filters?: readonly Filter<F, QueryKeys<C>>[]
  /** Filters that links bring along, of reports for example: one is shown while it narrows, and not offered before. */
  readonly urlFilters?: readonly Filter<F, QueryKeys<C>>[]
  /** Always sent; a record made here starts with the same values. */
  readonly permanentFilters?: Always<C>
  /** Parts of the screen's address that are sent as parameters of the same name, or as `{ parameter: part }`. */
  readonly routeParams?: readonly QueryKeys<C>[] | { readonly [P in QueryKeys<C>]?: string }
  /** A choice field whose values become tabs with live counts. */
  readonly tabs?: Tabs<F & QueryKeys<C>>
  /** What everything that matches adds up to, in a row under the table. */
  readonly summary?: Summary<F>
  /** Per row, in order; the first two are links, the rest stand under "more". */
  readonly rowActions?: readonly A[]
  /** For the whole screen. */
  readonly headerActions?: readonly A[]
  /** For the records that are ticked, or for all that match. */
  readonly bulkActions?: readonly A[]
  /** Fields that are set for the records that are ticked, or for all that match; the rest of each stays as it is. */
  readonly bulkEdit?: BulkEdit<F>
  /** Everything that matches is saved as a workbook or csv: the columns as they stand, or rows that another call answers. */
  readonly export?: true | OwnExport<F>
  /** Rows of a file become records, with the fields of the form that adds one, or with those named. */
  readonly import?: true | readonly F[]
  /** Columns that are drawn by cells of the area's own. */
  readonly cells?: Cells<F, Row>
  /** Parts that the area draws itself. */
  readonly slots?: ListSlots<Row>
  /** Columns that stand back until somebody shows them. */
  readonly hiddenColumns?: readonly Column<F>[]
  /**
   * The columns that give way first where there is not room for all, in this order; then the others do, from the last
   * one on. The thing itself and its state never do.
   */
  readonly collapseOrder?: readonly F[]
  /** Where a column would give way it goes below another one instead, as the second line of its cell. */
  readonly stackUnder?: { readonly [K in F]?: F }
  /** Page sizes; 10, 20, 50 and 100 unless said. Of more than a hundred rows only those in sight are drawn. */
  readonly pageSizes?: readonly number[]
  readonly tree?: Tree
  /** One of the filters as a tree at the left of the list, of all records that it can be. */
  readonly treeFilter?: TreeFilter<QueryKeys<C>>
  /** Columns that are changed in the list itself, each by its own call, or as a switch by two actions. */
  readonly inline?: { readonly [K in F]?: Inline<F> | SwitchedBy<A> }
  /** The order is made by hand: rows are dragged, and the call is sent the ids of all of them as `ids`. */
  readonly sortable?: { readonly call: SortCall<C> }
}

/** The calls that answer all records of something, each with those below it. */
type NodesCall = {
  [K in CallKey]: AnswerOf<K> extends readonly TreeFilterNode[] ? K : never
}[CallKey]
/** A line of the tree at the left of a list. */
export interface TreeFilterNode {
  readonly id: string
  readonly name: string
  readonly children: readonly unknown[]
}
/** The parameter of a filter, the call of what it can be, which is asked as the list always asks, and what all is called. */
export interface TreeFilter<Q extends string> {
  readonly param: Q
  readonly call: NodesCall
  readonly all: Label
  /** What is listed, said over the list with what it is narrowed to. */
  readonly heading: Label
}

/**
 * Fields that are set for many records at once: by the call that saves a record, which is then sent whole, as its form
 * would send it; or by a call that takes these fields alone, with the fields of the row that go along.
 */
export type BulkEdit<F extends string> =
  | readonly F[]
  | { readonly fields: readonly F[]; readonly note: Label }
  | { readonly fields: readonly F[]; readonly call: CallKey; readonly includeFields?: readonly F[] }

/** The tabs over a list: one for each value of a field, and one for all. */
export interface Tabs<F extends string> {
  readonly field: F
  /** The values that become tabs, in order; all of them unless named. */
  readonly values?: readonly string[]
  /** There is no tab for all: the list is about these states alone, and begins with the first. */
  readonly all?: false
  /** A call that answers the counts of the tabs at once; which key of it is which state, '' being all. */
  readonly counts?: { readonly call: CallKey; readonly keys: Readonly<Record<string, string>> }
}

/**
 * Sums over everything a list's search, filters, tab and address let through, whatever page is shown. The call takes
 * all that the list's own takes but for pages and order, and answers each sum under the name of its field.
 */
export interface Summary<F extends string> {
  readonly call: CallKey
  /** The columns that have a sum. */
  readonly fields: readonly F[]
}

/** The calls that answer rows without paging. */
type RowsCall = { [K in CallKey]: AnswerOf<K> extends readonly object[] ? K : never }[CallKey]

/** A file of rows that another call answers to the same filters, whatever stands on the screen. */
export interface OwnExport<F extends string> {
  readonly call: RowsCall
  readonly columns: readonly Column<F>[]
}

/** The parameter of a list's search box; nothing when it has none. */
export const searchParam = ({ search = {} }: ListScreen<string, string, Calls>): string | undefined =>
  Object.keys(search)[0]

/** The call and the columns of a file that is not made of the list as it stands. */
export const ownExport = (list: Pick<ListScreen<string, string, Calls>, 'export'>): OwnExport<string> | undefined =>
  typeof list.export === 'object' ? list.export : undefined

/** Records under records: the list's call answers those under one record, whose id is the parameter `by`. */
export interface Tree {
  readonly parentParam: string
  /** The id that stands for no record: the list begins with what is under it. */
  readonly root: string | number
  /** Levels there can be; any number unless said. */
  readonly levels?: number
  /** A field that says how many are below a record, where the server counts them: with 0 there is nothing to open. */
  readonly below?: string
  /** The list's call answers pages: so many at most are asked for below one record. */
  readonly most?: number
}

/** What saves one field of a row. Its path is filled from the row. */
export interface Inline<F extends string> {
  readonly call: CallKey
  /** Fields of the row that go along; of one that is made from others, those. */
  readonly includeFields?: readonly F[]
}

/** The actions that turn a switch on and off. It stands still where the state of the row allows neither. */
export interface SwitchedBy<A extends string> {
  readonly on: A
  readonly off: A
}

/** A button that sends the form. */
export interface FormButton {
  readonly label: Label
  /** Shown only when the address's query says so: `{ audit: '1' }`; `{ audit: undefined }` when it does not. */
  readonly whenQuery?: Readonly<Record<string, string | undefined>>
  /** Sent along with the form. */
  readonly extraValues?: Readonly<Record<string, string | number>>
  readonly danger?: boolean
  readonly confirm?: true | Label
  /** Sent by this call in place of the form's own. */
  readonly call?: CallKey
  /** Sends the form as it is, without checking it. */
  readonly skipValidation?: boolean
  /** Fields asked before it is sent, and sent along: a reason. */
  readonly prompt?: Prompt
  /** As in an action: stored reasons for the first of them. */
  readonly reasons?: Reasons
}

/** The calls that keep unfinished records on the server; their paths take the draft's id in their one brace. */
export interface Drafts<F extends string> {
  readonly create: CallKey
  readonly update: CallKey
  readonly one: CallKey
  readonly publish: CallKey
  readonly remove: CallKey
  /** What has to be filled in before a draft can be kept. */
  readonly requiredField: F
  /** The part of the address that is '1' when the id before it is a draft's. */
  readonly flag: string
}

export interface FormScreen<F extends string> {
  readonly form: readonly FormPart<F>[]
  /**
   * The groups stand as cards unless they are tabs, or steps, each checked before the next; the last one has the
   * buttons that send.
   */
  readonly layout?: 'tabs' | 'steps'
  /** Sent with every save: what the screen is about. */
  readonly extraValues?: Readonly<Record<string, string | number>>
  /** Saves itself every 30 seconds while something differs, and can be published later. */
  readonly drafts?: Drafts<F>
  readonly buttons?: readonly FormButton[]
  /** What a buyer will see of what stands in the form. */
  readonly preview?: Preview<F>
  /** The screen to redirect to after saving. */
  readonly redirect?: RouteName
}

/** A table of other records inside a detail screen; its path is filled from the record, from `permanentFilters` and from `params`. */
export type RelationTable<A extends string = string> = {
  [N in EntityName]: {
    readonly label: Label
    readonly of: N
    readonly call: CallKey
    readonly permanentFilters?: Readonly<Record<string, string>>
    /** Parameter of the call -> the field of the record that fills it. */
    readonly params?: Readonly<Record<string, string>>
    /** It stands only where there are some. */
    readonly hideWhenEmpty?: true
    /** The screen whose permission it takes: whoever may not open that one does not see the table. */
    readonly permission?: RouteName
    readonly columns: readonly Column<keyof Entities[N] & string>[]
    readonly cells?: Cells<keyof Entities[N] & string, Entities[N]>
    readonly rowActions?: readonly A[]
    readonly pageSize?: number
    /** The key of a row with the records under it, which are answered along with it: they are folded at first. */
    readonly childrenField?: keyof Entities[N] & string
  }
}[EntityName]

/** The states a record goes through, in order, and the fields that say when it came to them. */
export interface StateSteps<F extends string> {
  readonly field: F
  readonly states: readonly string[]
  readonly times?: Readonly<Record<string, F>>
}

/** A step that a record takes. It is behind the record when its moment is known. */
export interface Step<F extends string, T> {
  readonly label: Label
  /** The field that says when it was taken. */
  readonly at?: F
  /** The records that have it on their way; all unless said. */
  readonly when?: When<T>
  /** The record stands here and goes no further: stopped by a failure, or waiting for somebody. */
  readonly tone?: 'danger' | 'warning'
}

/** A way by the moments of its steps, for the records that meet the condition. */
export interface StepSequence<F extends string, T> {
  readonly when?: When<T>
  readonly steps: readonly Step<F, T>[]
}

/** The way a record goes: by its states, or by moments; of several such ways the first whose condition it meets. */
export type Steps<F extends string, T = Row> = StateSteps<F> | readonly StepSequence<F, T>[]

/**
 * A card of facts; the second way to write it is for one that is shown only where a condition holds, the third for one whose
 * inside the area draws itself.
 */
export type FactGroup<F extends string, T> =
  | Group<F>
  | { readonly label: Label; readonly fields: readonly F[]; readonly when?: When<T> }
  | { readonly label: Label; readonly block: OwnPart<BlockSlot<T>>; readonly when?: When<T> }

/** A line of words over a record, where a condition holds: what whoever reads it has to know first. */
export interface DetailAlert<T> {
  readonly label: Label
  readonly when?: When<T>
  /** Information unless said. */
  readonly tone?: 'warning' | 'danger'
}

export interface DetailScreen<F extends string, A extends string, T extends object = Row> {
  /** Cards of facts. A bare field is a card of its own, called as the field; where it has nothing, there is none. */
  readonly sections: readonly (F | FactGroup<F, T>)[]
  /** Cards of facts that stand at the right where there is room, and below where there is not. */
  readonly sidebar?: readonly (F | FactGroup<F, T>)[]
  /** Fields of the record that calls of their own answer: `{ log: 'GET …/log' }`. */
  readonly queries?: { readonly [K in F]?: CallKey }
  readonly steps?: Steps<F, T>
  /** Facts that stand in the head, below its figures. */
  readonly facts?: readonly F[]
  /** Large figures in the head. */
  readonly stats?: readonly F[]
  /** Lines over the facts. */
  readonly alerts?: readonly DetailAlert<T>[]
  /** What most of its records are: what stands on those has its place before a record is there of which nothing is known. */
  readonly skeletonValues?: { readonly [P in Path<T>]?: AtPath<T, P> }
  readonly relations?: readonly RelationTable[]
  /** Where something can be said below a field that is a card of its own: the action that says it, and what it asks. */
  readonly replyForm?: { readonly [K in F]?: A }
  readonly headerActions?: readonly A[]
}

/** A tree as columns side by side: what is chosen in one is opened in the next. */
export interface ColumnBrowserScreen<A extends string, B extends string = string> {
  readonly columnBrowser: ColumnBrowser<B>
  /** Per record. */
  readonly rowActions?: readonly A[]
  /** Of each level: what is made there stands below what is chosen in the level before. */
  readonly headerActions?: readonly A[]
}

/** Where the levels come from. As in a tree, `by` is the field that holds the id of the record above. */
export interface ColumnBrowser<B extends string> {
  /** Answers what is right below the record whose id is in its path. */
  readonly children: CallKey
  readonly parentField: B
  /** The id that stands for no record: the first level is what is below it. */
  readonly root: string | number
  /** How many levels there can be. */
  readonly most: number
  /** Lines are dragged: it takes all `ids` below the record in its path, in their new order. For whoever may edit. */
  readonly sort?: CallKey
  /** With `sort`: lines are put below other records too, by the call that edits one. */
  readonly moves?: true
}

/** A page of nothing but commands. */
export interface CommandsScreen<A extends string> {
  readonly headerActions: readonly A[]
  /** What they are for. */
  readonly note?: Label
}

export type Screen<F extends string, A extends string, C extends Calls> =
  | ListScreen<F, A, C>
  | ColumnBrowserScreen<A>
  | CommandsScreen<A>
  | FormScreen<F>
  | DetailScreen<F, A>
  | TabbedScreen<F, A>
