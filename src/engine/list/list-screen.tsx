import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { engineWords } from '@/locales/engine'
import { listWords } from '@/locales/list'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import { PHONE, useMedia } from '@/providers/use-media'
import { type Label, type Resource, type Row, searchParam } from '@/schema'
import { late } from '@/widgets/late'
import { toNotice, useRunAction } from '../actions/use-run-action'
import { lackedBy } from '../actions/why'
import { useListTools } from '../bulk/use-list-tools'
import { columnsOf } from '../columns'
import { useEngine } from '../context'
import { kinds } from '../kinds'
import { Chips } from './chips'
import { FilterPanel } from './filter-panel'
import { type AnyList, type FilterValues, filtersOf } from './filters'
import { fitted, scrolled } from './fit'
import { GoneColumns } from './gone-columns'
import { RecordRows } from './record-rows'
import type { HandOrder } from './record-table'
import { Failed } from './states'
import { StatusTabs } from './status-tabs'
import { asideWidth } from './table-columns'
import { Toolbar } from './toolbar'
import { useExpandable } from './use-expandable'
import { useListScreen } from './use-list-screen'
import { useRemembered } from './use-remembered'
import { useRoom } from './use-room'
import { keysOf, type ListKeys, useRowKeys } from './use-row-keys'
import { useScrollMemory } from './use-scroll-memory'
import { useStable } from './use-stable'
import { useTableProps } from './use-table-props'
import { useThrough } from './use-through'
import { useTotals } from './use-totals'
import { ColumnTools } from './views/column-tools'
import { arranged, type Declared, withWidth } from './views/layout'
import { useViews } from './views/use-views'
import { ViewsButton } from './views/views-button'
import { actionsWidth, withHeads, withSums } from './words-width'
import './list.css'

addWords(listWords)

/** Forms come when one is opened. */
const RecordDrawer = late(() => import('../form/record-drawer'))
const KeysSheet = late(() => import('./keys-sheet'))
const TreeRows = memo(late(() => import('../tree/tree-rows')))
const SortableRows = memo(late(() => import('../order/sortable-rows')))
const Panel = late(() => import('../panel'))
const Commands = late(() => import('../commands/commands'))

const NONE: readonly string[] = []

interface ListScreenProps {
  readonly resource: Resource
  readonly screen: AnyList
  /** What a person arranges here is remembered under it: the route, and of one among other blocks that one's name too. */
  readonly place: string
  /** What it is called, where that is not the name of its route. */
  readonly label?: Label
}

/** A list as visual.md has it: state tabs, toolbar, filters, chips, table, pager; each state of it designed. */
export default function ListScreen({ resource, screen, place, label }: ListScreenProps) {
  const { isBuilt, may } = useEngine()
  const { word, language } = useWords()
  const list = useListScreen(resource, screen)
  const { run: runAction, opened, close } = useRunAction(resource)
  const [isOpen, toggle] = useRemembered(`list.filters.${place}`)
  const [help, setHelp] = useState<ListKeys>()
  const frame = useRef<HTMLElement>(null)
  const filters = useMemo(() => filtersOf(resource, screen), [resource, screen])
  const declared = useMemo(
    (): Declared => ({
      columns: columnsOf(resource, screen.columns, screen.cells),
      extra: columnsOf(resource, screen.hidden ?? [], screen.cells),
    }),
    [resource, screen],
  )
  const views = useViews(place, declared, list)
  const { layout, ask } = views
  const headed = useMemo(
    () => withHeads(arranged(declared, layout), word, screen.sorts, ({ field }) => kinds[field.kind].align === 'right'),
    [declared, layout, word, screen],
  )
  const { summed, refresh } = useTotals(resource, screen, list)
  const columns = useMemo(
    () =>
      withSums(headed, summed, ({ key, field }, sums) =>
        kinds[field.kind].text(sums[key], sums, field, { word, language }),
      ),
    [headed, summed, word, language],
  )
  const expandable = useExpandable(resource, screen)
  // Two of the same list under different addresses are told apart by what stands in them.
  const { setTitle } = usePane()
  const title = (screen.address ?? []).map(name => String((list.fixed as Row)[name] ?? '')).join(' ')
  useEffect(() => setTitle(title || undefined), [setTitle, title])

  const { tableQuery, rows, total = 0, values } = list
  const setValues = (next: FilterValues) => ask({ values: next })
  const onPanel = useStable((name: string, only: readonly Row[] | undefined) => through.open(name, { only }))
  const tools = useListTools({ ...list, resource, screen, label, columns, total, onPanel })
  const isFiltered = Object.keys(values).length > 0
  const through = useThrough(resource, tools.query, isFiltered)
  const run = (name: string, row?: Row) => {
    if (resource.actions[name]?.through) through.open(name, { row })
    else runAction(name, row)
  }
  const room = useRoom(frame)
  const isPhone = useMedia(PHONE)
  const aside = asideWidth({
    ticks: !!tools.column,
    grips: !!screen.sortable,
    opens: !!expandable,
    actions: actionsWidth(resource, screen.row ?? NONE, word),
  })
  // A file has all columns, and cards choose for themselves.
  const fit = useMemo(
    () => fitted(columns, isPhone || room === undefined ? undefined : room - aside, screen),
    [columns, isPhone, room, aside, screen],
  )
  const [isWhole, toggleWhole] = useRemembered(`list.whole.${place}`)
  const gone = isWhole ? NONE : fit.gone
  const shown = useMemo(
    () => (isWhole && fit.gone.length > 0 ? scrolled(columns) : fit.columns),
    [isWhole, fit, columns],
  )
  const search = searchParam(screen)
  const tab = screen.tabs?.by
  const tabField = tab ? resource.fields[tab] : undefined
  const own = filters.filter(({ param }) => param !== tab)
  const page = (screen.top ?? []).flatMap(name => {
    const action = resource.actions[name]
    return action && !action.progress && !lackedBy(action, { may }) && (!action.to || isBuilt(action.to.route))
      ? [[name, action] as const]
      : []
  })
  const add = page.find(([, action]) => action.primary)
  const notice = tableQuery.isError ? toNotice(tableQuery.error) : false

  /** The tab in force goes along with whatever else is asked. */
  const keepTab = (next: Readonly<Record<string, string>>) =>
    setValues({ ...next, ...(tab && values[tab] ? { [tab]: values[tab] } : {}) })
  /** A search from the panel stands alone as well: it drops the simple one. */
  const apply = ({ [search ?? '']: _, ...next }: FilterValues) => keepTab(next)
  const runOn = useStable(run)
  const onWidth = useStable((key: string, pixels: number | undefined) =>
    views.setLayout(withWidth(layout, key, pixels)),
  )
  const narrowing = useMemo(
    () => [
      ...(search && values[search] ? [{ param: search, label: engineWords['list.search'] }] : []),
      ...filters.filter(({ param }) => values[param] && param !== search && param !== tab),
      ...(tab && tabField && values[tab] ? [{ param: tab, label: tabField.label }] : []),
    ],
    [search, tab, tabField, filters, values],
  )
  const table = useTableProps({ screen, list, narrowing, add, ask, run: runOn })
  useRowKeys({
    frame,
    onNew: add && (() => run(add[0])),
    onHelp: () => setHelp(keysOf(frame.current, add !== undefined)),
  })
  useScrollMemory(frame, !views.isPending && tableQuery.isFetched)
  const Rows = screen.tree ? TreeRows : screen.sortable ? SortableRows : RecordRows
  const blocked = isFiltered ? 'filtered' : screen.sorts && list.sorters.length > 0 ? 'sorted' : undefined
  const order = useMemo(
    (): HandOrder | undefined => screen.sortable && { call: screen.sortable.call, blocked },
    [screen, blocked],
  )

  return (
    <section className="list-screen" ref={frame}>
      {tab && tabField && (
        <StatusTabs
          resource={resource}
          field={tabField}
          param={tab}
          states={screen.tabs?.show}
          value={values[tab] ?? ''}
          fixed={list.fixed}
          values={values}
          counter={screen.tabs?.counts}
          call={screen.call}
          ready={tableQuery.isFetched}
          onChange={state => setValues({ ...values, [tab]: state })}
        />
      )}
      {/* Hidden, not gone: what is being typed there stays. */}
      <div hidden={tools.isTicked}>
        <Toolbar
          search={search ? screen.search?.[search] : undefined}
          keyword={search ? (values[search] ?? '') : ''}
          // A simple search stands alone: it drops the advanced parameters (contract/shops.md, "simple search").
          onSearch={keyword => search && keepTab({ [search]: keyword })}
          hasFilters={own.length > 0}
          filterCount={own.filter(({ param }) => values[param]).length}
          isOpen={isOpen}
          onToggle={toggle}
          refreshing={tableQuery.isFetching && !tableQuery.isLoading}
          onRefresh={() => {
            void tableQuery.refetch()
            refresh()
          }}
          views={<ViewsButton place={place} views={views} />}
          tools={
            <>
              {tools.buttons}
              <ColumnTools views={views} gone={gone} />
            </>
          }
          actions={page}
          onAction={name => run(name)}
        />
      </div>
      {screen.top?.some(name => resource.actions[name]?.progress) && (
        <Commands resource={resource} names={screen.top ?? NONE} />
      )}
      {tools.parts}
      {isOpen && <FilterPanel filters={own} values={values} onApply={apply} />}
      <div className="list-line">
        <Chips filters={own} search={search} values={values} onChange={setValues} />
        {fit.gone.length > 0 && (
          <GoneColumns columns={columns} gone={fit.gone} isWhole={isWhole} onToggle={toggleWhole} />
        )}
      </div>
      {notice && (
        <Failed message={notice.message} hasRows={rows.length > 0} onRetry={() => void tableQuery.refetch()} />
      )}
      {(!notice || rows.length > 0) && (
        <Rows
          resource={resource}
          columns={shown}
          precedence={screen}
          rows={rows}
          actions={screen.row ?? NONE}
          run={runOn}
          isLoading={views.isPending || tableQuery.isLoading || (tableQuery.isPending && rows.length === 0)}
          isStale={tableQuery.isPlaceholderData}
          rowSelection={tools.column}
          density={layout.density}
          onWidth={onWidth}
          expandable={expandable}
          inline={screen.inline}
          tree={screen.tree}
          order={order}
          fixed={list.fixed}
          totals={summed}
          {...table}
        />
      )}
      {help && <KeysSheet can={help} onClose={() => setHelp(undefined)} />}
      {opened?.action.panel && (
        <Panel
          name={opened.action.panel}
          resource={resource}
          {...(opened.row && { row: opened.row })}
          carried={{ ...list.fixed, ...opened.action.props }}
          onClose={close}
        />
      )}
      {through.over?.action.panel && (
        <Panel
          name={through.over.action.panel}
          resource={resource}
          carried={{ ...list.fixed, ...through.over.action.props }}
          through={through.over.through}
          onClose={through.over.close}
        />
      )}
      {opened && !opened.action.panel && (
        <RecordDrawer resource={resource} opened={opened} fixed={list.fixed} onClose={close} />
      )}
    </section>
  )
}
