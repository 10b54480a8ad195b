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
  /** What the list always sends. */
  readonly fixed: object
  /** What the list is called, where that is not the name of its route. */
  readonly label: Label | undefined
  /** What the list asks for, whatever the page. */
  readonly query: ListQuery
  readonly columns: readonly DrawnColumn[]
  readonly rows: readonly Row[]
  readonly total: number
  /** Opens a panel that works through the ticked records; through all that match without them. */
  readonly onPanel: (name: string, picked: readonly Row[] | undefined) => void
}

/** What a list offers for many records at once: ticking, acts on what is ticked, saving a file, making records from one. */
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
    /** What the list is called. */
    name: named ? word(named) : resource.name,
    /** The actions that may be done to many records. */
    names,
    /** For the table; nothing where rows cannot be ticked. */
    ticks: hasTicks ? selection.column : undefined,
    /** Something is ticked: the bar stands instead of the toolbar. */
    isTicked,
    /** Something was ticked once: from then on the bar and its work are there. */
    isUsed,
    isExport,
    /** A file that the server makes of everything, in columns of its own. */
    own,
    isImport: screen.import !== undefined && mayImport,
    /** What the import does, where it does not add records. */
    importLabel: importOf && word(importOf.label),
    /** The dialog that is open. */
    opened,
    open,
    close: () => open(undefined),
  }
}

/** An import by a call of its own is a permission of its own, and only this server has such calls. */
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
