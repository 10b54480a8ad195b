import type { MenuNode } from '@contract/admins/entities'
import { ROUTES } from '@contract/routes'
import { Checkbox } from 'antd'
import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { type CheckedNodes, comesWith, withName, withNode } from './nodes'

export interface NodeProps {
  readonly node: MenuNode
  readonly checked: CheckedNodes
  readonly disabled: boolean
  readonly onChange: (next: CheckedNodes) => void
}

interface ScreenLineProps extends NodeProps {
  readonly level: number
  readonly acts: readonly MenuNode[]
}

/** A screen with its actions, each of which can be excluded. */
export function ScreenLine({ node, level, acts, checked, disabled, onChange }: ScreenLineProps) {
  const { t, word, language } = useMessages()
  const titleOf = (one: MenuNode) => (language === 'zh' ? one.title : one.title_en)
  const title = titleOf(node)
  const isChecked = checked.has(node.identifier)
  const hidden = comesWith(node.identifier).map(route => word(ROUTES[route].label))
  return (
    <div className="permissions-line" data-level={level}>
      <div className="permissions-screen">
        <Checkbox
          checked={isChecked}
          disabled={disabled}
          onChange={({ target }) => onChange(withNode(checked, node, target.checked))}
        >
          {title}
        </Checkbox>
        {hidden.length > 0 && (
          <small className="quiet">{t('permissions.comesWith', { names: hidden.join(comma(language)) })}</small>
        )}
      </div>
      {acts.length === 0 ? (
        <span className="quiet permissions-acts">{t('permissions.viewOnly')}</span>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
        <div role="group" className="permissions-acts" aria-label={t('permissions.actionsOf', { name: title })}>
          {acts.map(act => (
            <Checkbox
              key={act.identifier}
              checked={isChecked && checked.has(act.identifier)}
              disabled={disabled || !isChecked}
              onChange={({ target }) => onChange(withName(checked, act.identifier, target.checked))}
            >
              {titleOf(act)}
            </Checkbox>
          ))}
        </div>
      )}
    </div>
  )
}
