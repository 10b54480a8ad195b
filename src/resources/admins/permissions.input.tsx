import { includesText, searchText } from '@contract/search-text'
import type { MenuNode, Role } from '@contract/admins/entities'
import { Checkbox, Form, Input, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { InputProps } from '@/engine/kinds'
import { permissionMessages } from '@/locales/permissions'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { Failure } from '@/widgets/failure'
import { describedOf, useDisabled } from '@/widgets/input-props'
import { CopyRole } from './permission-tree/copy-role'
import { FolderSection } from './permission-tree/folder-section'
import { MenuPreview } from './permission-tree/menu-preview'
import { asRole, type CheckedNodes, checkedIn, extentOf, narrowed, screensOf, withNode } from './permission-tree/nodes'
import './permission-tree/permissions.css'

addMessages(permissionMessages)

const NO_MENU: readonly MenuNode[] = []
/** The role's field permissions, which the preview takes into account. */
const RIGHTS = 'field_rights'

/** The menu as a tree of check boxes: screens, and the actions of checked screens. */
export default function PermissionsInput({ value, onChange, ...rest }: InputProps) {
  const { t } = useMessages()
  const disabled = useDisabled(rest.disabled)
  const query = useCall('GET admin/systems/menus/{parent_id}/children', { params: { parent_id: 0 } })
  const menu = query.data ?? NO_MENU
  const checked = useMemo(() => checkedIn(value, menu), [value, menu])
  const change = (next: CheckedNodes) => onChange?.(asRole(menu, next))

  if (query.isError && !query.data)
    return <Failure text={t('permissions.failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton active paragraph={{ rows: 16 }} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own
    <div {...describedOf(rest)} id={rest.id} role="group" aria-label={t('permissions.tree')} className="permissions">
      <Tree menu={menu} checked={checked} disabled={disabled} onChange={change} {...rest} />
    </div>
  )
}

interface TreeProps {
  readonly menu: readonly MenuNode[]
  readonly checked: CheckedNodes
  readonly disabled: boolean
  readonly record?: InputProps['record']
  readonly onChange: (next: CheckedNodes) => void
}

function Tree({ menu, checked, disabled, record, onChange }: TreeProps) {
  const { t } = useMessages()
  const form = Form.useFormInstance()
  const titleOf = useTitle()
  const copy = ({ menus, field_rights }: Role) => {
    onChange(checkedIn(menus, menu))
    form.setFieldValue(RIGHTS, field_rights)
  }
  const [typed, setTyped] = useState('')
  const word = searchText(typed)
  const shown = useMemo(
    () => (word === '' ? menu : narrowed(menu, node => includesText(titleOf(node), word))),
    [menu, word, titleOf],
  )
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(firstOpen(menu, checked)))
  const open = (name: string, isOpen: boolean) =>
    setOpened(before => new Set(isOpen ? [...before, name] : [...before].filter(one => one !== name)))

  return (
    <>
      <div className="permissions-tools">
        <Input.Search
          allowClear
          value={typed}
          maxLength={50}
          aria-label={t('permissions.search')}
          placeholder={t('permissions.search')}
          onChange={event => setTyped(event.target.value)}
        />
        <CopyRole
          own={record?.role_id}
          disabled={disabled}
          onCopy={copy}
        />
        <MenuPreview menu={menu} checked={checked} />
      </div>
      <SelectAll menu={menu} checked={checked} disabled={disabled} onChange={onChange} />
      {shown.map(node => (
        <FolderSection
          key={node.identifier}
          node={node}
          whole={menu.find(one => one.identifier === node.identifier) ?? node}
          checked={checked}
          disabled={disabled}
          isOpen={word !== '' || opened.has(node.identifier)}
          onOpen={isOpen => open(node.identifier, isOpen)}
          onChange={onChange}
        />
      ))}
      {shown.length === 0 && <p className="quiet">{t('permissions.none', { what: typed.trim() })}</p>}
    </>
  )
}

function SelectAll({ menu, checked, disabled, onChange }: Omit<TreeProps, 'record'>) {
  const { t } = useMessages()
  const screens = menu.flatMap(screensOf)
  const checkedCount = screens.filter(one => checked.has(one.identifier)).length
  return (
    <div className="permissions-all">
      <Checkbox
        checked={checkedCount === screens.length && checkedCount > 0}
        indeterminate={checkedCount > 0 && checkedCount < screens.length}
        disabled={disabled}
        onChange={({ target }) => onChange(menu.reduce((all, node) => withNode(all, node, target.checked), checked))}
      >
        {t('permissions.all')}
      </Checkbox>
      <span className="quiet" aria-live="polite">
        {t('permissions.held', { n: checkedCount, all: screens.length })}
      </span>
    </div>
  )
}

/** Folders with checked nodes are expanded initially; for a new role the first folder. */
function firstOpen(menu: readonly MenuNode[], checked: CheckedNodes): string[] {
  const some = menu.filter(node => extentOf(node, checked) !== 'none').map(({ identifier }) => identifier)
  return some.length > 0 ? some.slice(0, 3) : menu.slice(0, 1).map(({ identifier }) => identifier)
}

/** The title of a node in the current language. */
function useTitle(): (node: MenuNode) => string {
  const { language } = useMessages()
  return useMemo(() => (node: MenuNode) => (language === 'zh' ? node.title : node.title_en), [language])
}
