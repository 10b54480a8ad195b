import { ROUTES, type RouteName } from '@contract/routes'
import { keys, useGo, useParsed } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { levelMessages } from '@/locales/levels'
import { useCallNow } from '@/providers/data/use-call'
import { useWriting } from '@/providers/data/use-write'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { useTab } from '@/providers/tab-state'
import type { ColumnBrowserScreen as Declared, Resource, Row } from '@/schema'
import { reasonOf } from '@/widgets/failure'
import GradeEditor from '@/widgets/grade-editor/grade-editor'
import type { GradeNode } from '@/widgets/grade-editor/use-level'
import { lazyComponent } from '@/widgets/lazy-component'
import type { SortableProps } from '@/widgets/sortable/sortable'
import { offeredActions } from '../actions/action-availability'
import { ActionOverlay } from '../actions/action-overlay'
import { RowActions } from '../actions/row-actions'
import { useRunAction } from '../actions/use-run-action'
import { screenMarker } from '../context/dev-markers'
import { useEngine } from '../context/engine-context'
import './column-browser.css'

addMessages(levelMessages)

interface ColumnBrowserProps {
  readonly resource: Resource
  readonly screen: Declared<string>
  readonly route: RouteName
}

/** A column browser (Miller columns): a tree as columns side by side, each with its actions. */
export default function ColumnBrowser({ resource, screen, route }: ColumnBrowserProps) {
  const { children, parentField, root, levels } = screen.columnBrowser
  const { t, word } = useMessages()
  const callNow = useCallNow()
  const tab = useTab()
  const way = useWay(levels)
  const rights = useEngine()
  const { run, opened, close } = useRunAction(resource)
  const [above, setAbove] = useState(String(root))
  const [add] = offeredActions(resource, screen.headerActions ?? [], {}, rights)
  const name = idIn(children)
  const sorting = useSorting(resource, screen, route)
  const permanentFilters = { [parentField]: opened?.row?.[parentField] ?? above }

  return (
    <section className="levels-screen" {...(import.meta.env.DEV && screenMarker(resource, screen))}>
      <GradeEditor
        name={resource.name}
        aria-label={word(ROUTES[route].label)}
        isPage
        isActive={tab.active}
        {...way}
        levels={levels}
        root={String(root)}
        // Below refine's key of the resource, so that a write to one of its records invalidates the levels.
        keyOf={parent => keyBelow(resource, parent)}
        {...(sorting && { sorting })}
        load={(parent, signal) => callNow.any(children, { params: { [name]: parent } }, { signal })}
        read={one => nodeOf(resource, one as Row)}
        acts={({ row }) => (
          <RowActions
            resource={resource}
            names={screen.rowActions ?? []}
            row={row as Row}
            run={(act, on) => run(act, on)}
          />
        )}
        {...(add && {
          addLabel: (level: number) => {
            const act = word(add[1].label)
            return { label: act, name: t('levels.add', { act, n: level + 1 }) }
          },
          onAdd: (parent: GradeNode | undefined) => {
            setAbove(parent?.id ?? String(root))
            run(add[0])
            return undefined
          },
        })}
      />
      <ActionOverlay resource={resource} opened={opened} permanentFilters={permanentFilters} onClose={close} />
    </section>
  )
}

/** The name of the only path parameter of a call. */
const idIn = (call: string) => /\{(\w+)\}/.exec(call)?.[1] ?? 'id'

const keyBelow = (resource: Resource, parent: string) => [
  ...keys().data('default').resource(resource.name).action('list').get(),
  'below',
  parent,
]

const Sortable = lazyComponent<SortableProps>(async () => ({
  default: (await import('@/widgets/sortable/sortable')).Sortable,
}))

/** Reorders the entries of a level where the role may edit them: optimistic, and rolled back when the server rejects it. */
function useSorting(
  resource: Resource,
  { columnBrowser: { sortable, parentField } }: Declared<string>,
  route: RouteName,
) {
  const client = useQueryClient()
  const { write } = useWriting()
  const { message } = useNotices()
  const { place, mayDo } = useEngine()
  if (!sortable || !mayDo(place ?? route, 'edit')) return undefined
  const onSort = async (parent: string, ids: readonly string[]) => {
    const placeOf = (row: Row) => ids.indexOf(String(row[resource.id]))
    client.setQueryData<readonly Row[]>(
      keyBelow(resource, parent),
      rows => rows && [...rows].sort((one, other) => placeOf(one) - placeOf(other)),
    )
    try {
      await write(sortable.call, { params: { [idIn(sortable.call)]: parent }, body: { ids } })
    } catch (error) {
      const why = reasonOf(error)
      if (why) void message.error(why)
    }
  }
  const onPut = async ({ id, row }: GradeNode, parent: string) => {
    const { update } = resource.calls
    if (!update) return
    const whole = Object.fromEntries(Object.keys(resource.rules ?? {}).map(name => [name, (row as Row)[name]]))
    try {
      await write(
        update,
        { params: { [idIn(update)]: id }, body: { ...whole, [parentField]: parent } },
        { of: { resource: resource.name, ids: [id] } },
      )
    } catch (error) {
      const why = reasonOf(error)
      if (why) void message.error(why)
    }
  }
  return {
    Sortable,
    onSort: (parent: string, ids: readonly string[]) => void onSort(parent, ids),
    onPut: resource.calls.update && ((node: GradeNode, parent: string) => void onPut(node, parent)),
  }
}

const nodeOf = ({ id, titleField }: Resource, row: Row): GradeNode => ({
  id: String(row[id]),
  name: String(row[titleField] ?? ''),
  row,
})

const NAME = 'open'

/** The path of selected records, stored in the URL, so that a reload or a link restores it. */
function useWay(most: number) {
  const go = useGo()
  const { params } = useParsed()
  const { followsAddress } = useTab()
  useEffect(() => followsAddress?.(), [followsAddress])
  const param: unknown = params?.[NAME]
  const value = typeof param === 'string' ? param.split(',').filter(Boolean).slice(0, most) : []
  return {
    value,
    onChange: (ids: readonly string[]) =>
      go({ type: 'replace', options: { keepQuery: true }, query: { [NAME]: ids.join() } }),
  }
}
