import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { Resource, Row } from '@/schema'
import { toNotice, useRunAction } from '../actions/use-run-action'
import { useListTools } from '../bulk/use-list-tools'
import { columnsOf } from '../columns'
import { useEngine } from '../context'
import { Chips } from './chips'
import { FilterPanel } from './filter-panel'
import { type AnyList, filtersOf, searchParam } from './filters'
import { RecordRows } from './record-rows'
import { Failed, NoRows } from './states'
import { StatusTabs } from './status-tabs'
import { Toolbar } from './toolbar'
import { useListScreen } from './use-list-screen'

/** Forms come when one is opened. */
const RecordDrawer = lazy(() => import('../form/record-drawer'))

const SIZES = [10, 20, 50, 100] as const
const NONE: readonly string[] = []

/** A list as visual.md has it: state tabs, toolbar, filters, chips, table, pager; each state of it designed. */
export default function ListScreen({ resource, screen }: { resource: Resource; screen: AnyList }) {
  const { word } = useWords()
  const { isBuilt, may } = useEngine()
  const list = useListScreen(resource, screen)
  const { run, opened, close } = useRunAction(resource)
  const [isOpen, setOpen] = useState(false)
  const filters = useMemo(() => filtersOf(resource, screen), [resource, screen])
  const columns = useMemo(() => columnsOf(resource, screen.list), [resource, screen])

  const { tableQuery, rows, total = 0, values, setValues } = list
  const tools = useListTools({ ...list, resource, screen, columns, total })
  const search = searchParam(screen)
  const tab = screen.tabs
  const tabField = tab ? resource.fields[tab] : undefined
  const own = filters.filter(({ param }) => param !== tab)
  const page = (screen.page ?? []).flatMap(name => {
    const action = resource.actions[name]
    return action && (!action.to || (isBuilt(action.to.route) && may(action.to.route))) ? [[name, action] as const] : []
  })
  const add = page.find(([, action]) => action.primary)
  const isFiltered = Object.keys(values).length > 0
  const notice = tableQuery.isError ? toNotice(tableQuery.error) : false

  /** The tab in force goes along with whatever else is asked. */
  const keepTab = (next: Readonly<Record<string, string>>) =>
    setValues({ ...next, ...(tab && values[tab] ? { [tab]: values[tab] } : {}) })
  const runOn = useStable(run)

  return (
    <section className="list-screen">
      {tab && tabField && (
        <StatusTabs
          resource={resource}
          field={tabField}
          param={tab}
          states={screen.states}
          value={values[tab] ?? ''}
          fixed={list.fixed}
          ready={tableQuery.isFetched}
          onChange={state => setValues({ ...values, [tab]: state })}
        />
      )}
      {/* Hidden, not gone: what is being typed there stays. */}
      <div hidden={tools.isTicked}>
        <Toolbar
          search={screen.search}
          keyword={search ? (values[search] ?? '') : ''}
          // A simple search stands alone: it drops the advanced parameters (contract/shops.md, "simple search").
          onSearch={keyword => search && keepTab({ [search]: keyword })}
          hasFilters={own.length > 0}
          filterCount={own.filter(({ param }) => values[param]).length}
          isOpen={isOpen}
          onToggle={() => setOpen(before => !before)}
          refreshing={tableQuery.isFetching && !tableQuery.isLoading}
          onRefresh={() => void tableQuery.refetch()}
          tools={tools.buttons}
          actions={page}
          onAction={name => run(name)}
        />
      </div>
      {tools.parts}
      {isOpen && <FilterPanel filters={own} values={values} onApply={keepTab} />}
      <Chips filters={own} values={values} onChange={setValues} />
      {notice && (
        <Failed message={notice.message} hasRows={rows.length > 0} onRetry={() => void tableQuery.refetch()} />
      )}
      {(!notice || rows.length > 0) && (
        <RecordRows
          resource={resource}
          columns={columns}
          rows={rows}
          actions={screen.actions ?? NONE}
          run={runOn}
          isLoading={tableQuery.isLoading || (tableQuery.isPending && rows.length === 0)}
          isStale={tableQuery.isPlaceholderData}
          {...(tools.column && { rowSelection: tools.column })}
          empty={
            <NoRows
              isFiltered={isFiltered}
              onClear={() => setValues({})}
              {...(add && { add: { label: word(add[1].label), run: () => run(add[0]) } })}
            />
          }
          pager={{
            current: list.currentPage,
            pageSize: list.pageSize,
            total,
            sizes: SIZES,
            onChange: (next, size) => {
              list.setPageSize(size)
              list.setCurrentPage(size === list.pageSize ? next : 1)
            },
          }}
        />
      )}
      {opened && (
        <Suspense>
          <RecordDrawer resource={resource} opened={opened} fixed={list.fixed} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

/** The same function for the life of the list, so that rows that did not change are not drawn again. */
function useStable(run: (name: string, row?: Row) => void): (name: string, row: Row) => void {
  const [holder] = useState({ run })
  holder.run = run
  return useCallback((name, row) => holder.run(name, row), [holder])
}
