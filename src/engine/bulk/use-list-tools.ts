import { importScreens } from '@contract/imports/screens'
import { ROUTES, type RouteName } from '@contract/routes'
import { useParsed } from '@refinedev/core'
import { createContext, useContext, useMemo, useState } from 'react'
import { useConfig } from '@/providers/context'
import { useMessages } from '@/providers/i18n/use-messages'
import { type Label, type OwnImport, ownExport, ownImports, type Resource, type Row } from '@/schema'
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
  readonly permanentFilters: object
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
  const { resource, screen, permanentFilters, label, query, columns, rows, total, onPanel } = options
  const { word } = useMessages()
  const shown = useParsed().resource
  const place = shown?.identifier ?? shown?.name
  const [isUsed, setUsed] = useState(false)
  const [opened, open] = useState<OpenTool>()
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
  const imports = useImports(screen)
  return {
    ...{ resource, screen, permanentFilters, query, columns, rows, total, selection, bulk },
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
    /** The permitted imports: 'records' is that of the list's own new records. */
    imports,
    /** The open dialog: the export, or one of the imports. */
    opened,
    open,
    close: () => open(undefined),
  }
}

/** The import of new records with the fields of the form, or one with its own call and columns. */
export type ListImport = 'records' | OwnImport
type OpenTool = 'export' | ListImport

/**
 * Imports with their own calls require the permission of an action and every required field, and exist only on the
 * reference server.
 */
function useImports(screen: AnyList): readonly ListImport[] {
  const { place, mayDo, fieldPermissions } = useEngine()
  const { isOwn } = useConfig()
  return useMemo(() => {
    if (screen.import === undefined) return []
    const own = ownImports(screen)
    if (own.length === 0) return ['records']
    const maySet = ({ call, fields, rules = {} }: OwnImport) =>
      Object.entries(rules).every(
        ([key, { required }]) => !required || (fields[key] && !fieldPermissions.readOnly.get(call)?.has(key)),
      )
    const may = ({ call }: OwnImport) => place === undefined || mayDo(place, importScreens[call].permission)
    return own.filter(one => isOwn && may(one) && maySet(one))
  }, [screen, place, mayDo, fieldPermissions, isOwn])
}

export type ListTools = ReturnType<typeof useListTools>

export const ListToolsContext = createContext<ListTools | undefined>(undefined)

export function useTools(): ListTools {
  const tools = useContext(ListToolsContext)
  if (!tools) throw new Error('useTools needs the tools of a list above it')
  return tools
}
