import CopyOutlined from '@ant-design/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined'
import StarFilled from '@ant-design/icons/StarFilled'
import StarOutlined from '@ant-design/icons/StarOutlined'
import type { ListView } from '@contract/views/calls'
import { viewRules } from '@contract/views/rules'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNotices } from '@/providers/notices/notices'
import { Tinted } from '@/widgets/tinted'
import { useSavedViewsContext } from './use-saved-views'
import { useViewMessages, ViewName } from './view-name'
import { useViewsContext } from './views-context'

interface ViewLineProps {
  /** undefined for the list as declared. */
  readonly view: ListView | undefined
  readonly onOpen: () => void
}

const defaultWord = (isDefault: boolean, isReport: boolean) => {
  if (isReport) return isDefault ? 'views.isDefaultReport' : 'views.defaultReport'
  return isDefault ? 'views.isDefault' : 'views.default'
}

/** A saved view: its name applies it; the buttons beside it edit it. */
export function ViewLine({ view, onOpen }: ViewLineProps) {
  const { t } = useViewMessages()
  const { current, defaultView, setDefault, isReport } = useViewsContext()
  const savedViews = useSavedViewsContext()
  const [isNaming, setNaming] = useState(false)
  const name = view?.name ?? t(isReport ? 'views.declaredReport' : 'views.declared')
  const id = view?.view_id ?? null
  const isDefault = defaultView === id
  if (view && isNaming) {
    return (
      <li>
        <ViewName
          initial={name}
          isBusy={savedViews.isBusy}
          problem={savedViews.problem}
          onSave={async next => {
            if (await savedViews.update(view.view_id, { ...view, name: next })) setNaming(false)
          }}
          onCancel={() => setNaming(false)}
        />
      </li>
    )
  }
  return (
    <li>
      <button type="button" className="view-open" aria-current={(current?.view_id ?? null) === id} onClick={onOpen}>
        <span className="cell-line">{name}</span>
        {view && view.own !== 1 && <Tinted tone="secondary">{t('views.by', { name: view.owner_name })}</Tinted>}
      </button>
      <Tool
        label={t(defaultWord(isDefault, isReport), { name })}
        icon={isDefault ? <StarFilled /> : <StarOutlined />}
        isOn={isDefault}
        onClick={() => setDefault(id)}
      />
      {view && <LineTools view={view} onRename={() => setNaming(true)} />}
    </li>
  )
}

interface LineToolsProps {
  readonly view: ListView
  readonly onRename: () => void
}

function LineTools({ view, onRename }: LineToolsProps) {
  const { t } = useViewMessages()
  const savedViews = useSavedViewsContext()
  const mayChange = savedViews.mayChange(view)
  const mayShare = savedViews.mayShare && mayChange
  const { modal } = useNotices()
  const { view_id, name, shared, content } = view
  const copy = () => {
    const copied = [...t('views.copyName', { name })].slice(-viewRules.name.max).join('')
    void savedViews.create({ name: copied, shared: 0, content })
  }
  const confirmRemove = () =>
    modal.confirm({
      title: t('views.removeConfirm', { name }),
      content: shared === 1 ? t('views.removeShared') : undefined,
      okText: t('views.removeYes'),
      okButtonProps: { danger: true },
      cancelText: t('views.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => savedViews.remove(view_id),
    })
  return (
    <>
      {mayShare && (
        <Tool
          label={t(shared === 1 ? 'views.unshare' : 'views.share', { name })}
          icon={<ShareAltOutlined />}
          isOn={shared === 1}
          onClick={() => void savedViews.update(view_id, { name, shared: shared === 1 ? 0 : 1, content })}
        />
      )}
      {mayChange && <Tool label={t('views.rename', { name })} icon={<EditOutlined />} onClick={onRename} />}
      <Tool label={t('views.copy', { name })} icon={<CopyOutlined />} onClick={copy} />
      {mayChange && <Tool label={t('views.remove', { name })} icon={<DeleteOutlined />} onClick={confirmRemove} />}
    </>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: ReactNode
  readonly isOn?: boolean
  readonly onClick: () => void
}

const Tool = ({ label, icon, isOn, onClick }: ToolProps) => (
  <Button
    type="text"
    size="small"
    icon={icon}
    aria-label={label}
    title={label}
    {...(isOn !== undefined && { 'aria-pressed': isOn })}
    className={isOn ? 'is-on' : ''}
    onClick={onClick}
  />
)
