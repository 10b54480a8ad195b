import DownOutlined from '@ant-design/icons/DownOutlined'
import type { MenuNode } from '@contract/admins/entities'
import { Checkbox } from 'antd'
import { useId } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { actionsOf, below, extentOf, screensOf, withNode } from './nodes'
import { type NodeProps, ScreenLine } from './screen-line'

interface FolderSectionProps extends NodeProps {
  /** The complete folder, of which a search may show a part. */
  readonly whole: MenuNode
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** A first-level menu folder with its content while it is expanded. */
export function FolderSection({ node, whole, checked, disabled, isOpen, onOpen, onChange }: FolderSectionProps) {
  const { t, language } = useMessages()
  const id = useId()
  const title = language === 'zh' ? node.title : node.title_en
  const screens = screensOf(whole)
  const checkedCount = screens.filter(one => checked.has(one.identifier)).length
  const extent = extentOf(whole, checked)
  return (
    <section className="permissions-folder" aria-label={title}>
      <header>
        <Checkbox
          checked={extent === 'all'}
          indeterminate={extent === 'some'}
          disabled={disabled}
          aria-label={title}
          onChange={({ target }) => onChange(withNode(checked, node, target.checked))}
        />
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onOpen(!isOpen)}>
          <strong>{title}</strong>
          <span className="quiet">{t('permissions.heldShort', { n: checkedCount, all: screens.length })}</span>
          <DownOutlined aria-hidden className={isOpen ? 'is-open' : ''} />
        </button>
      </header>
      {isOpen && (
        <div id={id} className="permissions-inside">
          <Lines node={node} level={2} checked={checked} disabled={disabled} onChange={onChange} />
        </div>
      )}
    </section>
  )
}

/** The content of a folder: screens with their actions, and subfolders. */
function Lines({ node, level, ...rest }: NodeProps & { level: number }) {
  // A folder without content is a first-level screen.
  const under = below(node)
  const lines = under.length > 0 ? under : [node]
  return lines.map(one =>
    below(one).length > 0 ? (
      <div key={one.identifier} className="permissions-group">
        <FolderLine {...rest} node={one} />
        <Lines {...rest} node={one} level={level + 1} />
      </div>
    ) : (
      <ScreenLine key={one.identifier} {...rest} node={one} level={level} acts={actionsOf(one)} />
    ),
  )
}

function FolderLine({ node, checked, disabled, onChange }: NodeProps) {
  const { language } = useMessages()
  const extent = extentOf(node, checked)
  return (
    <div className="permissions-line" data-kind="folder">
      <Checkbox
        checked={extent === 'all'}
        indeterminate={extent === 'some'}
        disabled={disabled}
        onChange={({ target }) => onChange(withNode(checked, node, target.checked))}
      >
        {language === 'zh' ? node.title : node.title_en}
      </Checkbox>
    </div>
  )
}
