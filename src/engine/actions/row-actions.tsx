import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined'
import { ROUTES } from '@contract/routes'
import { Button, Dropdown } from 'antd'
import { memo } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyAction, Resource, Row } from '@/schema'
import { useEngine } from '../context'
import { ActionLink } from './action-link'
import { hrefOf, offered } from './why'

export interface RowActionsProps {
  readonly resource: Resource
  readonly names: readonly string[]
  readonly row: Row
  readonly run: (name: string, row: Row) => void
}

/** At most two links; what is dangerous, and whatever is beyond two, stands under "more", danger last and red. */
export const RowActions = memo(function RowActions({ resource, names, row, run }: RowActionsProps) {
  const { word, t } = useWords()
  const { isBuilt } = useEngine()
  const usable = offered(resource, names, row).filter(([, action]) => !action.to || isBuilt(action.to.route))
  const { links, rest } = split(usable)
  return (
    <span className="row-actions">
      {links.map(([name, action]) => (
        <ActionLink key={name} href={hrefOf(action, row, route => ROUTES[route].path)} onClick={() => run(name, row)}>
          {word(action.label)}
        </ActionLink>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(([name, action]) => ({
              key: name,
              label: word(action.label),
              danger: action.danger === true,
            })),
            onClick: ({ key }) => run(key, row),
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<EllipsisOutlined />}
            aria-label={t('engine.moreOf', { name: String(row[resource.title] ?? '') })}
          />
        </Dropdown>
      )}
    </span>
  )
})

type Named = [string, AnyAction]

/** Danger is never one slip of the mouse away, except where it is all there is to do. */
function split(usable: Named[]): { links: Named[]; rest: Named[] } {
  const calm = usable.filter(([, action]) => !action.danger)
  const danger = usable.filter(([, action]) => action.danger)
  return { links: calm.slice(0, 2), rest: [...calm.slice(2), ...danger] }
}
