import { IMPORT } from '@contract/permissions'
import { ROUTES, type RouteName } from '@contract/routes'
import { useParsed } from '@refinedev/core'
import { createContext, useContext, useMemo, useState } from 'react'
import { useConfig } from '@/providers/context'
import { useMessages } from '@/providers/i18n/use-messages'
import { type Label, ownExport, ownImport, type Resource, type Row } from '@/schema'
import type { AnyList } from '../context/any-list'
import type { DrawnColumn } from '../context/columns'
import { useEngine } from '../context/engine-context'
import type { ListQuery } from '../context/list-query'
import { useBulkTask } from './use-bulk-task'
import { useSelection } from './use-selection'

const NONE: readonly string[] = []

interface ListToolsOptions {
  readonly resource: Resource
  readonly screen: AnyList
  /** The permanent filters of the list. */
  readonly fixed: object
  /** The title of the list, if it differs from its route's. */
  readonly label: Label | undefined
  /** The query of the list, independent of the page. */
  readonly query: ListQuery
  readonly columns: readonly DrawnColumn[]
  readonly rows: readonly Row[]
  readonly total: number
  /** Opens a panel that processes the selected records; without a selection, all matching records. */
  readonly onPanel: (name: string, picked: readonly Row[] | undefined) => void
}

/** The list's tools for many records: selection, bulk actions, export and import. */
export function useListTools(options: ListToolsOptions) {
  const { resource, screen, fixed, label, query, columns, rows, total, onPanel } = options
  const { word } = useMessages()
  const shown = useParsed().resource
  const place = shown?.identifier ?? shown?.name
  const [isUsed, setUsed] = useState(false)
  const [opened, open] = useState<'export' | 'import'>()
  const names = screen.bulkActions ?? NONE
  const own = useMemo(() => ownExport(screen), [screen])
  const isExport = screen.export !== undefined
  const hasTicks = names.length > 0 || screen.bulkEdit !== undefined || (isExport && !own)
  const selection = useSelection({ resource, rows, total, filters: JSON.stringify(query.filters) })
  const bulk = useBulkTask({ resource, query, selection, onPanel })
  const isTicked = hasTicks && selection.count > 0
  if (isTicked && !isUsed) setUsed(true)

  const route = place !== undefined && place in ROUTES ? ROUTES[place as RouteName] : undefined
  const named = label ?? route?.label
  const mayImport = useMayImport(screen)
  const importOf = ownImport(screen)
  return {
    ...{ resource, screen, fixed, query, columns, rows, total, selection, bulk },
    /** The title of the list. */
    name: named ? word(named) : resource.name,
    /** The permitted bulk actions. */
    names,
    /** The table's row selection; undefined if rows cannot be selected. */
    ticks: hasTicks ? selection.column : undefined,
    /** Rows are selected: the bar replaces the toolbar. */
    isTicked,
    /** Rows have been selected at least once: the bar stays mounted. */
    isUsed,
    isExport,
    /** An export with its own call and columns. */
    own,
    isImport: screen.import !== undefined && mayImport,
    /** The label of an import that does not create records. */
    importLabel: importOf && word(importOf.label),
    /** The open dialog. */
    opened,
    open,
    close: () => open(undefined),
  }
}

/** An import with its own call is a separate permission, and exists only on the reference server. */
function useMayImport(screen: AnyList): boolean {
  const { place, mayDo } = useEngine()
  const { isOwn } = useConfig()
  return !ownImport(screen) || (isOwn && (place === undefined || mayDo(place, IMPORT)))
}

export type ListTools = ReturnType<typeof useListTools>

export const ListToolsContext = createContext<ListTools | undefined>(undefined)

export function useTools(): ListTools {
  const tools = useContext(ListToolsContext)
  if (!tools) throw new Error('useTools needs the tools of a list above it')
  return tools
}
