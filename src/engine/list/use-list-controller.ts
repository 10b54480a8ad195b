import type { RouteName } from '@contract/routes'
import { useMemo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type {
  ActionItem,
  Label,
  ListActions,
  ListController,
  ListFilters,
  ListSelection,
  RecordOf,
  Resource,
  Row,
} from '@/schema'
import type { UnavailableReason } from '../actions/action-availability'
import { actionsOf } from '../actions/use-record-actions'
import { useUnavailableReasonText } from '../actions/use-unavailable-reason-text'
import { bulkActions } from '../bulk/bulk-actions'
import { type ListTools, useListTools } from '../bulk/use-list-tools'
import type { AnyList } from '../context/any-list'
import { useEngine } from '../context/engine-context'
import type { ListOf } from './list-context'
import { type HeaderAction, type ListActionsState, useHeaderActions, useListActions } from './use-list-actions'
import { useDeclaredColumns, useListColumns } from './use-list-columns'
import { type ListFiltersState, useListFilters } from './use-list-filters'
import { useListQuery } from './use-list-query'
import { type ListState, useListScreen } from './use-list-screen'
import { useSummary } from './use-summary'
import { SIZES } from './use-table-props'
import { useViews } from './views/use-views'

export interface ListControllerOptions<R extends Resource> {
  /** The declaration (`WithDeclaration`, `useDeclaration`). */
  readonly resource: R
  /**
   * The list: the name of its screen, or a list in the form of a declaration, with its search, filters, tabs, actions
   * and permanent filters.
   */
  readonly screen: string | AnyList
  /** The key of the user's preferences (page size, views). @default the name of the screen */
  readonly place?: string
  /** The title in file names, if it differs from the route's. */
  readonly label?: Label | undefined
}

/** The controller with the data that declared lists render in addition. */
export interface ListControllerState<T = Row> extends ListController<T> {
  /** For the engine's own components (`ListOutlet`, the declared list); not part of the public interface. */
  readonly parts: ListParts
}

interface ListParts {
  readonly list: ListState
  readonly of: ListOf
  readonly views: ReturnType<typeof useViews>
  readonly summary: ReturnType<typeof useSummary>
  readonly columns: ReturnType<typeof useListColumns>
  readonly filterState: ListFiltersState
  readonly actions: ListActionsState
  readonly headerActions: readonly HeaderAction[]
  readonly tools: ListTools
}

/**
 * A headless list: rows, page, sort, filters, selection and actions, with its state in the URL and the logic of the
 * declared screen, which uses this hook. Render rows as needed, and `ListOutlet` once for what actions open (forms,
 * panels, bulk work).
 *
 * A hidden tab sends no requests. A failed request sets `error`, and earlier rows remain.
 * @throws if the declaration has no list of that name
 */
export function useListController<R extends Resource>(
  options: ListControllerOptions<R>,
): ListControllerState<RecordOf<R>> {
  const parts = useListParts(options)
  const { list, filterState, tools, views, actions, headerActions } = parts
  const { resource } = options
  const { tableQuery, turnTo, values } = list
  const tab = parts.of.screen.tabs?.field
  const filtering: ListFilters = {
    ...{ values, tab, filters: filterState.filters, search: filterState.search, inForce: filterState.inForce },
    isFiltered: filterState.isFiltered,
    setValues: filterState.change,
    setSearch: filterState.searchFor,
    drop: param => filterState.change({ ...values, [param]: '' }),
    clear: () => filterState.change({}),
  }
  const controller: ListController = {
    resource,
    ...{ rows: list.rows, total: list.total, refetch: () => void tableQuery.refetch() },
    isLoading: views.isPending || tableQuery.isLoading || (tableQuery.isPending && list.rows.length === 0),
    isFetching: tableQuery.isFetching,
    isStale: tableQuery.isPlaceholderData,
    error: tableQuery.error,
    pagination: {
      current: list.currentPage,
      pageSize: list.pageSize,
      sizes: parts.of.screen.pageSizes ?? SIZES,
      setCurrent: turnTo,
      setPageSize: pageSize => views.applyQuery({ pageSize }),
    },
    sorting: {
      fields: list.ordering.columns,
      order: list.ordering.order,
      setOrder: order => views.applyQuery({ sorters: order ? [{ field: order[0], order: order[1] }] : [] }),
    },
    filtering,
    selection: selectionOf(resource, tools),
    actions: useActions({ resource, screen: parts.of.screen, tools, actions, headerActions }),
  }
  return { ...(controller as unknown as ListController<RecordOf<R>>), parts }
}

/** The state of a list: rows, columns, filters and actions. */
function useListParts({ resource, screen: named, label, ...options }: ListControllerOptions<Resource>): ListParts {
  const screen = typeof named === 'string' ? listNamed(resource, named) : named
  const place = options.place ?? (typeof named === 'string' ? named : resource.name)
  const list = useListScreen(resource, screen)
  const { rows, total = 0, permanentFilters } = list
  const of = useMemo(
    (): ListOf => ({ resource, screen, place, permanentFilters }),
    [resource, screen, place, permanentFilters],
  )
  const views = useViews(place, useDeclaredColumns(resource, screen), list)
  const summary = useSummary(resource, screen, list)
  const columns = useListColumns(views, list.ordering, summary.summed)
  const query = useListQuery(resource, screen, list)
  const filterState = useListFilters(resource, screen, list.values, views.applyQuery)
  const actions = useListActions({ resource, screen, query, list, isFiltered: filterState.isFiltered })
  const onPanel = actions.runThrough
  const tools = useListTools({ resource, screen, permanentFilters, label, query, columns, rows, total, onPanel })
  const headerActions = useHeaderActions(resource, screen)
  return { list, of, views, summary, columns, filterState, actions, tools, headerActions }
}

/** The list of a declaration by the name of its screen. */
function listNamed({ name, screens }: Resource, screenName: string): AnyList {
  const screen = screens[screenName as RouteName]
  if (screen && 'columns' in screen) return screen
  const lists = Object.entries(screens).flatMap(([route, one]) => (one && 'columns' in one ? [route] : []))
  throw new Error(`The declaration '${name}' has no list '${screenName}'; its lists are: ${lists.join(', ')}`)
}

function selectionOf({ id }: Resource, { selection, ticks }: ListTools): ListSelection {
  const { picked, isAll, count, toggle, pickAll, clear } = selection
  return {
    isOffered: ticks !== undefined,
    ...{ rows: [...picked.values()], count, isAll, toggle, clear },
    isSelected: row => picked.has(String(row[id])),
    selectAll: pickAll,
  }
}

interface ActionsOptions extends Pick<ListParts, 'tools' | 'actions' | 'headerActions'> {
  readonly resource: Resource
  readonly screen: AnyList
}

function useActions({ resource, screen, tools, actions, headerActions }: ActionsOptions): ListActions {
  const { word } = useMessages()
  const reasonText = useUnavailableReasonText()
  const rights = useEngine()
  const itemOf = (
    [name, action, reason]: readonly [string, ActionItem['action'], UnavailableReason | undefined],
    run: () => void,
  ): ActionItem => ({ name, action, label: word(action.label), disabledReason: reason && reasonText(reason), run })
  const { query, names, selection, bulk } = tools
  return {
    top: headerActions.map(one => itemOf(one, () => actions.run(one[0]))),
    bulk:
      selection.count === 0
        ? []
        : bulkActions(query, names, selection, rights).map(one => itemOf(one, () => bulk.start(one[0]))),
    of: row =>
      actionsOf(resource, screen.rowActions ?? [], row, rights).map(one => itemOf(one, () => actions.run(one[0], row))),
  }
}
