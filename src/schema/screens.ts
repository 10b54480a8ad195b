import type { AnswerOf, BodyOf, CallKey, PathNames, QueryOf } from '@contract/calls'
import type { Entities, EntityName } from '@contract/entities'
import type { ImportedCall } from '@contract/imports/rules'
import type { RouteName } from '@contract/routes'
import type { Rules } from '@contract/rules'
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
  /** Returns a page of records, or all of them; a list screen needs it. */
  readonly list?: CallKey
  /** Returns one record by its id; a detail and an edit form need it. */
  readonly one?: CallKey
  /** Creates a record; `add` and an import need it. */
  readonly create?: CallKey
  /** Saves a record; `edit` needs it. */
  readonly update?: CallKey
  /** Deletes a record; `remove` needs it. */
  readonly remove?: CallKey
  /** Returns all selectable records without paging, for selects in other forms. */
  readonly all?: CallKey
  /** Returns several records by comma-separated ids, for the names of references. */
  readonly many?: CallKey
}

/** A field as a column; `{ price: ['订单金额', 'Order amount'] }` replaces its label on this screen. */
export type Column<F extends string> = F | { readonly [K in F]?: Label }

/** The parameters of the list call; any text where the calls are not known. */
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
/** The calls that sort all records of a list call. A paged list has none. */
type SortCall<C extends Calls> = C['list'] extends CallKey
  ? AnswerOf<C['list']> extends readonly unknown[]
    ? { [K in CallKey]: Sorts<K, C['list']> }[CallKey]
    : never
  : never
/** A sort call: its path is filled from the list's parameters, and its body is `ids` only. */
type Sorts<K extends CallKey, L extends CallKey> =
  BodyOf<K> extends { readonly ids: readonly unknown[] }
    ? [keyof BodyOf<K>, PathNames<K>] extends ['ids', PathNames<L>]
      ? K
      : never
    : never

/**
 * A field that filters by its own name, or `{ parameter: field }`; `{ 'from,to': field }` makes a range. As for a
 * column, the label can be overridden.
 */
export type Filter<F extends string, Q extends string> = (F & Q) | { readonly [P in Q | Pairs<Q>]?: Column<F> }

/** Constant parameters of the list call and its path. */
type Always<C extends Calls> = Calls extends C
  ? Readonly<Record<string, unknown>>
  : Partial<QueryOf<NonNullable<C['list']>> & Record<PathNames<NonNullable<C['list']>>, string | number>>

export interface ListScreen<F extends string, A extends string, C extends Calls> {
  /** The columns in their order. `{ field: label }` replaces a field's label. */
  readonly columns: readonly Column<F>[]
  /** The search box: the parameter that it fills, and its placeholder. */
  readonly search?: { readonly [P in QueryKeys<C>]?: Label }
  /** Filters in the filter panel: a field, `{ parameter: field }`, or `{ 'from,to': field }` for a range. */
  readonly filters?: readonly Filter<F, QueryKeys<C>>[]
  /** Filters that only the URL sets, for links from reports and other lists; shown as chips while they are active. */
  readonly urlFilters?: readonly Filter<F, QueryKeys<C>>[]
  /** Parameters of every request that the user cannot remove (refine's permanent filters). New records start with the same values. */
  readonly permanentFilters?: Always<C>
  /** Route parameters that are sent as query parameters of the same name, or as `{ parameter: routeParameter }`. */
  readonly routeParams?: readonly QueryKeys<C>[] | { readonly [P in QueryKeys<C>]?: string }
  /** Tabs over the list, one for each value of a choice field, with counts. */
  readonly tabs?: Tabs<F & QueryKeys<C>>
  /** A summary row: sums over all matching records, not only the page. */
  readonly summary?: Summary<F>
  /** Actions of each row, and of the record's page. The first two are links, the others are in the "more" menu. */
  readonly rowActions?: readonly A[]
  /** Actions of the screen, as buttons above the list. */
  readonly headerActions?: readonly A[]
  /** Actions for the selected rows, or for all matching records. */
  readonly bulkActions?: readonly A[]
  /** Fields that can be set for all selected or matching records at once. */
  readonly bulkEdit?: BulkEdit<F>
  /** Export of all matching records as a workbook or CSV file: the shown columns, or the rows of another call. */
  readonly export?: true | OwnExport<F>
  /**
   * Import of the rows of a file: new records with the fields of the form or those listed; or one or several imports with
   * their own calls and columns, `{ label, call, by, fields, rules }`.
   */
  readonly import?: true | readonly F[] | OwnImport | readonly OwnImport[]
  /** Custom cell components by field, `{ name: () => import('./name.cell') }`. */
  readonly cells?: Cells<F, Row>
  /** Custom components in place of parts of the screen. */
  readonly slots?: ListSlots<Row>
  /** Columns that are hidden until the user shows them in the column settings. */
  readonly hiddenColumns?: readonly Column<F>[]
  /**
   * The order in which columns are hidden when the table is too narrow. @default from the last column to the first,
   * never the title and the state
   */
  readonly collapseOrder?: readonly F[]
  /** Columns that move below another column, as the second line of its cells, instead of being hidden. */
  readonly stackUnder?: { readonly [K in F]?: F }
  /** The selectable page sizes. Pages of more than 100 rows are virtualized. @default 10, 20, 50, 100 */
  readonly pageSizes?: readonly number[]
  /** Shows records below their parent record, loaded when a row is expanded. */
  readonly tree?: Tree
  /** One filter as a tree panel at the left of the list. */
  readonly treeFilter?: TreeFilter<QueryKeys<C>>
  /** Columns that are editable in the list, each saved by its own call, or switches that run one of two actions. */
  readonly inline?: { readonly [K in F]?: Inline<F> | SwitchedBy<A> }
  /** Rows are sorted by drag and drop or by keyboard; `call` receives the ids of all rows in their new order as `ids`. */
  readonly sortable?: { readonly call: SortCall<C> }
}

/** The calls that return all nodes of a tree. */
type NodesCall = {
  [K in CallKey]: AnswerOf<K> extends readonly TreeFilterNode[] ? K : never
}[CallKey]
/** A node of a tree filter. */
export interface TreeFilterNode {
  readonly id: string
  readonly name: string
  readonly children: readonly unknown[]
}
/** A filter as a tree beside the list. */
export interface TreeFilter<Q extends string> {
  /** The parameter that the selected node's id fills. */
  readonly field: Q
  /** Returns all nodes; sent with the list's permanent filters. */
  readonly call: NodesCall
  /** The label of the root node, which clears the filter. */
  readonly all: Label
  /** The heading over the list, followed by the selected node. */
  readonly label: Label
}

/**
 * Sets fields of many records. The update call receives each whole record, as the form would send it; `call` receives
 * these fields alone.
 */
export type BulkEdit<F extends string> =
  | readonly F[]
  | {
      readonly fields: readonly F[]
      /** An explanation that is shown before saving. */
      readonly help: Label
    }
  | {
      /** The fields that can be set. */
      readonly fields: readonly F[]
      /** The call that saves these fields of one record. */
      readonly call: CallKey
      /** Fields of the row that are sent along unchanged. */
      readonly includeFields?: readonly F[]
    }

/** Tabs over a list, one for each value of a field, and one for all. */
export interface Tabs<F extends string> {
  /** The choice or state field. */
  readonly field: F
  /** The values that have tabs, in their order. @default all values */
  readonly values?: readonly string[]
  /** `false` removes the tab for all records. @default a tab for all */
  readonly all?: false
  /** The call that returns all counts, and the key of its answer for each value; `''` is the tab for all. @default one request per tab */
  readonly counts?: { readonly call: CallKey; readonly keys: Readonly<Record<string, string>> }
}

/** Sums over all records that match the list's search, filters and tab, independent of the page. */
export interface Summary<F extends string> {
  /** Takes the parameters of the list call except paging and sorting; returns each sum under its field's name. */
  readonly call: CallKey
  /** The columns with a sum. */
  readonly fields: readonly F[]
}

/** The calls that return rows without paging. */
type RowsCall = { [K in CallKey]: AnswerOf<K> extends readonly object[] ? K : never }[CallKey]

/** An export of the rows that another call returns for the same filters, independent of the list's columns. */
export interface OwnExport<F extends string> {
  readonly call: RowsCall
  readonly columns: readonly Column<F>[]
}

/**
 * An import that sends each row of a file to a call, which finds the record by values of the row, or adds it. The
 * permission is that of the list's action for the call (`contract/imports/screens.ts`).
 */
export interface OwnImport {
  /** The title of the drawer, and the button's label. */
  readonly label: Label
  /** The call that each row is sent to, by the server, also when the page is closed. */
  readonly call: ImportedCall
  /** The columns, as fields; columns that a file omits remain unchanged. */
  readonly fields: Prompt
  /** The fields that a record is identified by; two rows with the same values are duplicates. */
  readonly by: readonly string[]
  /** Validation rules of the fields. */
  readonly rules?: Rules
  /**
   * Makes one record of adjacent lines with the same values of `by`, `() => import('./goods-lines/goods-lines')`, typed
   * `RecordConverter` of the engine. @default each line is a record
   */
  readonly lines?: RecordConverterModule
}

/** A module of an area that converts the lines of a file to records. */
export type RecordConverterModule = () => Promise<{ readonly default: object }>

/** The imports of a list that have their own calls and columns. */
export function ownImports(list: Pick<ListScreen<string, string, Calls>, 'import'>): readonly OwnImport[] {
  if (typeof list.import !== 'object') return []
  const all: readonly (string | OwnImport)[] = 'call' in list.import ? [list.import] : list.import
  return all.filter(one => typeof one !== 'string')
}

/** The parameter of a list's search box; nothing when it has none. */
export const searchParam = ({ search = {} }: ListScreen<string, string, Calls>): string | undefined =>
  Object.keys(search)[0]

/** The call and columns of an export that is independent of the list's columns. */
export const ownExport = (list: Pick<ListScreen<string, string, Calls>, 'export'>): OwnExport<string> | undefined =>
  typeof list.export === 'object' ? list.export : undefined

/** A tree of records: the list call returns the children of one record. */
export interface Tree {
  /** The parameter of the list call that takes the parent's id. */
  readonly parentParam: string
  /** The parent id of the first level. */
  readonly root: string | number
  /** The number of levels. @default unlimited */
  readonly levels?: number
  /** The field with the number of children; a record with 0 cannot be expanded. */
  readonly below?: string
  /** The page size of the children's requests, where the list call returns pages. */
  readonly pageSize?: number
}

/** Saves one field of a row. */
export interface Inline<F extends string> {
  /** Saves the field; its path is filled from the row. */
  readonly call: CallKey
  /** Fields of the row that are sent along; of a derived field its sources. */
  readonly includeFields?: readonly F[]
}

/** A switch in a cell; disabled where the row's state allows neither action. */
export interface SwitchedBy<A extends string> {
  /** The action that switches it on. */
  readonly on: A
  /** The action that switches it off. */
  readonly off: A
}

/** A submit button of a form. */
export interface FormButton {
  /** The button's label. */
  readonly label: Label
  /** Shown only if the URL's query has these values: `{ audit: '1' }`; `undefined` means absent. */
  readonly whenQuery?: Readonly<Record<string, string | undefined>>
  /** Constants that this button adds to the form's values. */
  readonly extraValues?: Readonly<Record<string, string | number>>
  /** A red button. */
  readonly danger?: boolean
  /** Requests confirmation, in these words or in the engine's own. */
  readonly confirm?: true | Label
  /** The call that this button sends instead of the form's own. */
  readonly call?: CallKey
  /** Submits without validation. */
  readonly skipValidation?: boolean
  /** Fields of a dialog before submitting, such as a reason; sent along. */
  readonly prompt?: Prompt
  /** Stored reasons for the first field of `prompt`, as in an action. */
  readonly reasons?: Reasons
}

/**
 * Calls that store drafts on the server; their paths take the draft's id. A draft needs a title; the route parameter
 * `isdraft` is '1' if the id is a draft's.
 */
export interface Drafts {
  /** Creates a draft. */
  readonly create: CallKey
  /** Saves a draft. */
  readonly update: CallKey
  /** Returns a draft. */
  readonly one: CallKey
  /** Creates the record from a draft. */
  readonly publish: CallKey
  /** Deletes a draft. */
  readonly remove: CallKey
}

export interface FormScreen<F extends string> {
  /** Fields and titled groups of fields; `true` takes the declaration's own form. */
  readonly form: readonly FormPart<F>[]
  /**
   * How groups are shown: as tabs, or as steps, each of which is validated before the next. @default cards
   */
  readonly layout?: 'tabs' | 'steps'
  /** Constants that are added to the form's values. */
  readonly extraValues?: Readonly<Record<string, string | number>>
  /** Stores unfinished input as a draft on the server, every 30 seconds after a change. */
  readonly drafts?: Drafts
  /** Submit buttons in place of "save". */
  readonly buttons?: readonly FormButton[]
  /** Shows the page that a buyer will see with the form's values. */
  readonly preview?: Preview<F>
  /** The screen to redirect to after saving. */
  readonly redirect?: RouteName
}

/** A table of related records in a detail. Path parameters are filled from the record, `permanentFilters` and `params`. */
export type RelationTable<A extends string = string> = {
  [N in EntityName]: {
    /** The heading. */
    readonly label: Label
    /** The entity whose records are listed. */
    readonly resource: N
    /** Returns the related records. */
    readonly call: CallKey
    /** Constant parameters of the call. */
    readonly permanentFilters?: Readonly<Record<string, string>>
    /** Parameters of the call, each with the field of the record that fills it. */
    readonly params?: Readonly<Record<string, string>>
    /** Hides the table if there are no records. */
    readonly hideWhenEmpty?: true
    /** The screen whose permission is required to see the table. */
    readonly permission?: RouteName
    /** The columns in their order. */
    readonly columns: readonly Column<keyof Entities[N] & string>[]
    /** Custom cell components by field. */
    readonly cells?: Cells<keyof Entities[N] & string, Entities[N]>
    /** Actions of each row. */
    readonly rowActions?: readonly A[]
    /** The page size. @default 10 */
    readonly pageSize?: number
    /** The field of a row with its child rows, which the same call returns; they are collapsed at first. */
    readonly tree?: {
      /** The field with the child rows. */
      readonly field: keyof Entities[N] & string
    }
  }
}[EntityName]

/** Steps by the values of a state field. */
export interface StateSteps<F extends string> {
  /** The state field. */
  readonly field: F
  /** Its values in their order. */
  readonly values: readonly string[]
  /** The fields with the time at which each state was reached. */
  readonly at?: Readonly<Record<string, F>>
}

/** A step, which is finished when its time is known. */
export interface Step<F extends string, T> {
  /** The step's title. */
  readonly label: Label
  /** The field with the time at which the step was finished. */
  readonly at?: F
  /** The records that have this step. @default all */
  readonly when?: When<T>
  /** Marks a step at which the record is stopped by an error, or waits. */
  readonly tone?: 'danger' | 'warning'
}

/** Steps by times, for the records that meet a condition. */
export interface StepSequence<F extends string, T> {
  /** The records that have these steps; the first matching sequence counts. */
  readonly when?: When<T>
  /** The steps in their order. */
  readonly steps: readonly Step<F, T>[]
}

/** The progress of a record: by its states, or by times; of several sequences the first whose condition it meets. */
export type Steps<F extends string, T = Row> = StateSteps<F> | readonly StepSequence<F, T>[]

/** A card of fields; the second form adds a condition, the third has a custom component as its content. */
export type FactGroup<F extends string, T> =
  | Group<F>
  | { readonly label: Label; readonly fields: readonly F[]; readonly when?: When<T> }
  | { readonly label: Label; readonly block: OwnPart<BlockSlot<T>>; readonly when?: When<T> }

/** An alert above a record (antd Alert). */
export interface DetailAlert<T> {
  /** The text. */
  readonly label: Label
  /** The records that show it. @default all */
  readonly when?: When<T>
  /** The alert's type. @default information */
  readonly tone?: 'warning' | 'danger'
}

export interface DetailScreen<F extends string, A extends string, T extends object = Row> {
  /** Cards of fields. A bare field is a card titled with its label; it is hidden if the value is empty. */
  readonly sections: readonly (F | FactGroup<F, T>)[]
  /** Sections in a column at the right; below the others on narrow screens. */
  readonly sidebar?: readonly (F | FactGroup<F, T>)[]
  /** Fields that are loaded by separate calls: `{ log: 'GET …/log' }`. */
  readonly queries?: { readonly [K in F]?: CallKey }
  /** The record's progress (antd Steps). */
  readonly steps?: Steps<F, T>
  /** Fields in the header, below the statistics. */
  readonly facts?: readonly F[]
  /** Large numbers in the header (antd Statistic). */
  readonly stats?: readonly F[]
  /** Alerts above the sections. */
  readonly alerts?: readonly DetailAlert<T>[]
  /** Values of a typical record, from which the skeleton reserves space while the record loads. */
  readonly skeletonValues?: { readonly [P in Path<T>]?: AtPath<T, P> }
  /** Tables of related records. */
  readonly relations?: readonly RelationTable[]
  /** Actions whose prompt is shown as a form below a field's section, such as a reply to a conversation. */
  readonly replyForm?: { readonly [K in F]?: A }
  /** Actions of the record, as buttons in the header. */
  readonly headerActions?: readonly A[]
}

/** A tree as columns side by side (Miller columns): the selection in one is opened in the next. */
export interface ColumnBrowserScreen<A extends string, B extends string = string> {
  /** The levels and their calls. */
  readonly columnBrowser: ColumnBrowser<B>
  /** Actions of each record. */
  readonly rowActions?: readonly A[]
  /** Actions of each column; a new record becomes a child of the selection in the column before. */
  readonly headerActions?: readonly A[]
}

/** The levels of a column browser. */
export interface ColumnBrowser<B extends string> {
  /** Returns the children of the record whose id is in the path. */
  readonly children: CallKey
  /** The field with the parent's id. */
  readonly parentField: B
  /** The parent id of the first level. */
  readonly root: string | number
  /** The number of levels. */
  readonly levels: number
  /**
   * Records are sorted by drag and drop, and dragged below another parent, which the update call saves. Requires the
   * permission to edit.
   */
  readonly sortable?: {
    /** Receives all `ids` of a level in their new order. */
    readonly call: CallKey
  }
}

/** A screen of actions only. */
export interface CommandsScreen<A extends string> {
  /** The actions, as buttons. */
  readonly headerActions: readonly A[]
  /** An explanation above them. */
  readonly help?: Label
}

export type Screen<F extends string, A extends string, C extends Calls> =
  | ListScreen<F, A, C>
  | ColumnBrowserScreen<A>
  | CommandsScreen<A>
  | FormScreen<F>
  | DetailScreen<F, A>
  | TabbedScreen<F, A>
