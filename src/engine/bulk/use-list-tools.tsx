import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { ROUTES, type RouteName } from '@contract/routes'
import { type CrudSorting, useParsed } from '@refinedev/core'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { importedFields, isExported, type Label, ownExport, type Resource, type Row } from '@/schema'
import { late } from '@/widgets/late'
import { columnsOf, type Shown } from '../columns'
import { type AnyList, calledBy, type FilterValues, toCrud } from '../list/filters'
import type { ListQuery } from '../list-query'
import { useSelection } from './use-selection'

/** All of it comes with the first tick or click: a list that is only read does without. */
const BulkArea = late(() => import('./bulk-area'), <div className="list-toolbar bulk-bar" />)
const ExportDialog = late(() => import('../export/export-dialog'))
const ImportDrawer = late(() => import('../import/import-drawer'))

const NONE: readonly string[] = []

interface ListToolsOptions {
  readonly resource: Resource
  readonly screen: AnyList
  /** What the list is called, where that is not the name of its route. */
  readonly label: Label | undefined
  readonly columns: readonly Shown[]
  readonly rows: readonly Row[]
  readonly total: number
  readonly values: FilterValues
  readonly sorters: CrudSorting
  readonly known: readonly string[]
  readonly fixed: object
  readonly onPanel: (name: string, picked: readonly Row[] | undefined) => void
}

/**
 * What a list offers for many records at once: ticking, actions on what is ticked, saving it as a file, making records
 * from one. The list draws the parts where they belong.
 */
export function useListTools(options: ListToolsOptions) {
  const { resource, screen, label, columns, rows, total, values, sorters, known, fixed, onPanel } = options
  const { t, word } = useWords()
  const place = useParsed().resource?.name
  const [isUsed, setUsed] = useState(false)
  const [open, setOpen] = useState<'export' | 'import'>()
  const names = screen.bulk ?? NONE
  const isExport = isExported(screen.files)
  const own = useMemo(() => ownExport(screen.files), [screen])
  const hasTicks = names.length > 0 || (isExport && !own)
  const selection = useSelection({ resource, rows, total, filters: JSON.stringify(values) })
  const isTicked = hasTicks && selection.count > 0
  if (isTicked && !isUsed) setUsed(true)

  const query = useMemo(
    (): ListQuery => ({
      resource,
      filters: toCrud(values),
      sorters,
      meta: { ...calledBy(screen), query: fixed, filters: known, sorts: screen.sorts ?? [] },
    }),
    [resource, screen, values, sorters, fixed, known],
  )
  const route = place !== undefined && place in ROUTES ? ROUTES[place as RouteName] : undefined
  const named = label ?? route?.label
  const name = named ? word(named) : resource.name

  const buttons: ReactNode = (
    <>
      {importedFields(screen.files) !== undefined && (
        <Tool icon={<UploadOutlined />} label={t('list.import')} onClick={() => setOpen('import')} />
      )}
      {isExport && (
        <Tool
          icon={<DownloadOutlined />}
          label={t('list.export')}
          isIdle={total === 0}
          onClick={() => setOpen('export')}
        />
      )}
    </>
  )
  const parts: ReactNode = (
    <>
      {isUsed && (
        <BulkArea
          query={query}
          names={names}
          selection={selection}
          rows={rows}
          total={total}
          onExport={isExport && !own ? () => setOpen('export') : undefined}
          onPanel={onPanel}
        />
      )}
      {open === 'export' && (
        <ExportDialog
          name={name}
          query={query}
          columns={own ? columnsOf(resource, own.columns) : columns}
          own={own?.call}
          total={total}
          picked={selection.isAll || own ? [] : [...selection.picked.values()]}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'import' && (
        <ImportDrawer
          name={name}
          resource={resource}
          screen={screen}
          fixed={fixed}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
  return {
    /** What the list asks for, whatever the page. */
    query,
    /** For the table; nothing where rows cannot be ticked. */
    column: hasTicks ? selection.column : undefined,
    /** Something is ticked: the bar of `parts` stands instead of the toolbar. */
    isTicked,
    /** For the toolbar. */
    buttons,
    /** The bar, and whatever is open. */
    parts,
  }
}

interface ToolProps {
  readonly icon: ReactNode
  readonly label: string
  /** It stands there, but there is nothing for it to do yet. */
  readonly isIdle?: boolean
  readonly onClick: () => void
}

const Tool = ({ icon, label, isIdle = false, onClick }: ToolProps) => (
  <Tooltip title={label}>
    <Button type="text" icon={icon} aria-label={label} disabled={isIdle} onClick={onClick} />
  </Tooltip>
)
