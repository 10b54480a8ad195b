import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { listMessages } from '@/locales/list'
import { addMessages } from '@/providers/i18n/i18n'
import { useTab } from '@/providers/tab-state'
import { PHONE, useMedia } from '@/providers/use-media'
import { type AnyAction, backgroundTask, type Label, linkTarget, type Resource, type Row, writeCall } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { useCommandTarget } from '../actions/command-targets'
import { FileButtons, OpenTools } from '../bulk/list-tools'
import { ListToolsContext } from '../bulk/use-list-tools'
import type { AnyList } from '../context/any-list'
import { screenMarker } from '../context/dev-markers'
import { useEngine } from '../context/engine-context'
import { Slot } from '../context/own-part'
import { addressParts } from './address-parts'
import { Chips } from './chips'
import { FilterPanel } from './filter-panel'
import { targetOf, useNameOf } from './filter-value'
import { GoneColumns } from './gone-columns'
import { ListContext, type ListOf } from './list-context'
import { ListKeys } from './list-keys'
import { ListOverlay } from './list-overlay'
import { ListRows } from './list-rows'
import { NewRecordsBar } from './new-records-bar'
import { StatusTabs } from './status-tabs'
import { Toolbar } from './toolbar'
import { useFittingColumns } from './use-fitting-columns'
import type { ListActionsState } from './use-list-actions'
import { type ListControllerState, useListController } from './use-list-controller'
import type { ListFiltersState } from './use-list-filters'
import type { ListState } from './use-list-screen'
import { usePersistentState } from './use-persistent-state'
import { useScrollMemory } from './use-scroll-memory'
import { ColumnTools } from './views/column-tools'
import { ViewsContext } from './views/views-context'
import './list.css'

addMessages(listMessages)

const TreeFilterPanel = lazyComponent(() => import('./tree-filter-panel'), <nav className="beside-tree" />)
const TreeFilterHeading = lazyComponent(() => import('./tree-filter-heading'), <div className="beside-heading" />)
const Commands = lazyComponent(() => import('../commands/commands'))

interface ListScreenProps {
  readonly resource: Resource
  readonly screen: AnyList
  /** The key of the user's preferences: the route, and the block's name if it is one of several. */
  readonly place: string
  /** The title, if it differs from the route's. */
  readonly label?: Label
}

/** A list screen: state tabs, toolbar, filters, chips, table, pagination; each state of it designed (visual.md). */
export default function ListScreen(props: ListScreenProps) {
  const { resource, screen, place } = props
  const frame = useRef<HTMLElement>(null)
  const controller = useListController(props)
  const { refetch, parts } = controller
  const { list, of, views, summary, columns, filterState, actions, tools, headerActions } = parts
  // On a phone the filter panel fills the window; it closes to show the results.
  const isPhone = useMedia(PHONE)
  const [isOpen, toggle] = usePersistentState(`list.filters.${place}`, !isPhone)
  const fit = useFittingColumns({ of, frame, columns, hasTicks: tools.ticks !== undefined })
  const add = headerActions.find(([, action, missing]) => action.primary && !missing)
  const { tableQuery } = list
  useTitle(resource, screen, list.permanentFilters)
  useRowsAtHand(props, list.rows, actions, frame)
  useScrollMemory(frame, !views.isPending && tableQuery.isFetched)
  const refresh = () => {
    refetch()
    void summary.refresh()
  }
  return (
    <ListContext value={of}>
      <ListToolsContext value={tools}>
        <ViewsContext value={views}>
          <WithTree {...{ list, filterState }}>
            <section className="list-screen" ref={frame} {...(import.meta.env.DEV && screenMarker(resource, screen))}>
              <StatusTabs
                values={list.values}
                ready={tableQuery.isFetched}
                found={list.found}
                onChange={filterState.change}
              />
              <ListToolbar {...{ controller, isOpen, toggle, refresh }} gone={fit.gone} />
              <TopCommands {...of} />
              <OpenTools />
              {isOpen && (
                <FilterPanel
                  filters={filterState.filters}
                  values={list.values}
                  onApply={values => {
                    filterState.apply(values)
                    if (isPhone) toggle()
                  }}
                />
              )}
              <div className="list-line">
                <Chips filterState={filterState} />
                <NewRecordsBar asOf={list.asOf} onShow={refresh} />
                {fit.overflowing.length > 0 && (
                  <GoneColumns columns={columns} gone={fit.overflowing} isWhole={fit.isWhole} onToggle={fit.toggle} />
                )}
              </div>
              <ListRows {...{ controller, add, fit }} />
              <ListKeys frame={frame} onNew={add && !writeCall(add[1]) ? () => actions.run(add[0]) : undefined} />
              <ListOverlay acts={actions} />
            </section>
          </WithTree>
        </ViewsContext>
      </ListToolsContext>
    </ListContext>
  )
}

interface ListToolbarProps extends Pick<Parameters<typeof ColumnTools>[0], 'gone'> {
  readonly controller: ListControllerState
  readonly isOpen: boolean
  readonly toggle: () => void
  readonly refresh: () => void
}

/** The toolbar, with the area's slot. Hidden but mounted under the selection bar, so that entered text remains. */
function ListToolbar({ controller, isOpen, toggle, refresh, gone }: ListToolbarProps) {
  const { list, of, filterState, actions, tools, headerActions } = controller.parts
  const { slots } = of.screen
  return (
    <div hidden={tools.isTicked}>
      <Toolbar
        filterState={filterState}
        isOpen={isOpen}
        onToggle={toggle}
        refreshing={list.tableQuery.isFetching && !list.tableQuery.isLoading}
        onRefresh={refresh}
        actions={headerActions}
        onAction={actions.run}
      >
        {slots?.toolbar && <Slot part={slots.toolbar} size="field" slotProps={{ list: controller }} />}
        <FileButtons />
        <ColumnTools gone={gone} />
      </Toolbar>
    </div>
  )
}

/** The list, with a tree filter at its left if it is declared and fits. */
function WithTree({ list, filterState, children }: WithTreeProps) {
  const { treeFilter, values, change } = filterState
  if (!treeFilter) return children
  const { [treeFilter.field]: value = '', ...rest } = values
  return (
    <div className="with-tree">
      <TreeFilterPanel
        beside={treeFilter}
        permanentFilters={list.permanentFilters}
        value={value}
        onChoose={id => change(id === '' ? rest : { ...rest, [treeFilter.field]: id })}
      />
      <div className="beside-list">
        <TreeFilterHeading beside={treeFilter} permanentFilters={list.permanentFilters} value={value} />
        {children}
      </div>
    </div>
  )
}

interface WithTreeProps {
  readonly list: Pick<ListState, 'permanentFilters'>
  readonly filterState: ListFiltersState
  readonly children: ReactNode
}

/** The header actions that start background tasks. */
function TopCommands({ resource, screen: { headerActions = [] } }: ListOf) {
  return (
    headerActions.some(name => backgroundTask(resource.actions[name])) && (
      <Commands resource={resource} names={headerActions} />
    )
  )
}

/** Registers the list as a command target of the keyboard and the palette. */
function useRowsAtHand(
  { resource, screen }: ListScreenProps,
  rows: readonly Row[],
  { run, opened }: ListActionsState,
  frame: RefObject<HTMLElement | null>,
): void {
  const rights = useEngine()
  useCommandTarget(() => ({
    ...{ resource, rights, names: screen.rowActions ?? [], run, rows, frame: frame.current },
    ...{ record: opened?.row, doing: opened?.action },
  }))
}

/**
 * Sets the tab's title. Tabs of the same list with different route parameters are distinguished by the record or value
 * in them; a page under a list is titled like the action that links to it.
 */
function useTitle({ actions, fields, screens }: Resource, screen: AnyList, permanentFilters: object): void {
  const { setTitle } = useTab()
  const parts = addressParts(screen).map(([name]) => ({
    field: fields[name],
    value: String((permanentFilters as Row)[name] ?? ''),
  }))
  const [first] = parts
  const name = useNameOf(first?.field && targetOf(first.field), first?.value ?? '')
  const title = name ?? parts.map(({ value }) => value).join(' ')
  const led = Object.values<AnyAction>(actions).find(action => {
    const to = linkTarget(action)
    return to?.page && screens[`${to.route}/${to.page.name}`] === screen
  })?.label
  useEffect(() => setTitle(title || undefined, ...(led ? [led] : [])), [setTitle, title, led])
}
