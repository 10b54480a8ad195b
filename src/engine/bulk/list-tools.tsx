import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { Dropdown, Tooltip } from '@/widgets/attached/lazy-popups'
import { lazyComponent } from '@/widgets/lazy-component'
import { columnsOf } from '../context/columns'
import { type ListImport, useTools } from './use-list-tools'

/** Loaded with the first selection or click, so that a list which is only read does not load it. */
const BulkArea = lazyComponent(() => import('./bulk-area'), <div className="list-toolbar bulk-bar" />)
const ExportDialog = lazyComponent(() => import('../export/export-dialog'))
const ImportDrawer = lazyComponent(() => import('../import/import-drawer'))

/** The toolbar's import and export buttons. */
export function FileButtons() {
  const { t } = useMessages()
  const { imports, isExport, total, open } = useTools()
  return (
    <>
      {imports.length > 0 && <ImportTool imports={imports} onOpen={open} />}
      {isExport && (
        <Tool
          icon={<DownloadOutlined />}
          label={t('list.export')}
          isIdle={total === 0}
          onClick={() => open('export')}
        />
      )}
    </>
  )
}

/**
 * The selection bar and the open tool.
 * @param hasBar whether the bar is rendered
 */
export function OpenTools({ hasBar = true }: { readonly hasBar?: boolean }) {
  const { name, query, columns, total, selection, own, isUsed, opened, close, ...list } = useTools()
  const { resource, screen, permanentFilters } = list
  return (
    <>
      {isUsed && <BulkArea hasBar={hasBar} />}
      {opened === 'export' && (
        <ExportDialog
          name={name}
          query={query}
          columns={own ? columnsOf(resource, own.columns) : columns}
          allRowsCall={own?.call}
          total={total}
          picked={selection.isAll || own ? [] : [...selection.picked.values()]}
          onClose={close}
        />
      )}
      {opened !== undefined && opened !== 'export' && (
        <ImportDrawer
          name={name}
          resource={resource}
          screen={screen}
          own={opened === 'records' ? undefined : opened}
          permanentFilters={permanentFilters}
          onClose={close}
        />
      )}
    </>
  )
}

interface ImportToolProps {
  readonly imports: readonly ListImport[]
  readonly onOpen: (which: ListImport) => void
}

/** Opens the import of the list, or a menu of several. */
function ImportTool({ imports, onOpen }: ImportToolProps) {
  const { t, word } = useMessages()
  const labelOf = (one: ListImport) => (one === 'records' ? t('list.import') : word(one.label))
  const [first, ...others] = imports
  if (first === undefined) return null
  if (others.length === 0)
    return <Tool icon={<UploadOutlined />} label={labelOf(first)} onClick={() => onOpen(first)} />
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: imports.map((one, at) => ({ key: String(at), label: labelOf(one) })),
        onClick: ({ key }) => {
          const chosen = imports[Number(key)]
          if (chosen !== undefined) onOpen(chosen)
        },
      }}
    >
      <Tooltip title={t('list.import')}>
        <Button type="text" icon={<UploadOutlined />} aria-label={t('list.import')} aria-haspopup="menu" />
      </Tooltip>
    </Dropdown>
  )
}

interface ToolProps {
  readonly icon: ReactNode
  readonly label: string
  /** Disabled, since there is nothing to do yet. */
  readonly isIdle?: boolean
  readonly onClick: () => void
}

const Tool = ({ icon, label, isIdle = false, onClick }: ToolProps) => (
  <Tooltip title={label}>
    <Button type="text" icon={icon} aria-label={label} disabled={isIdle} onClick={onClick} />
  </Tooltip>
)
