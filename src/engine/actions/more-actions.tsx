import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined'
import { Button, type MenuProps } from 'antd'
import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Label, Resource, Row } from '@/schema'
import { Dropdown } from '@/widgets/attached/lazy-popups'
import { actionMarker, markText } from '../context/dev-markers'
import type { NamedAction, UnavailableReason } from './action-availability'
import { DisabledReason } from './disabled-reason'

interface MoreActionsProps {
  readonly resource: Resource
  readonly row: Row
  /** Offered, but not worth a button of their own, danger last. */
  readonly rest: readonly NamedAction[]
  /** Not offered now, each with what it would need. */
  readonly missing: readonly (readonly [...NamedAction, UnavailableReason])[]
  readonly run: (name: string, row: Row) => void
}

/** The menu behind "more": what else can be done, and what cannot be done now and why. */
export function MoreActions({ resource, row, rest, missing, run }: MoreActionsProps) {
  const { word, t, language } = useMessages()
  if (rest.length === 0 && missing.length === 0) return null
  const items: MenuProps['items'] = [
    ...rest.map(([name, action]) => ({
      key: name,
      label: import.meta.env.DEV ? markText(actionMarker(resource, action), word(action.label)) : word(action.label),
      danger: action.danger === true,
    })),
    ...(rest.length > 0 && missing.length > 0 ? [{ type: 'divider' as const }] : []),
    ...byReason(missing).map(({ key, names, reason }) => ({
      key,
      disabled: true,
      label: (
        <span className="disabled-reason">
          {names.map(label => word(label)).join(comma(language))}
          <small>
            <DisabledReason reason={reason} />
          </small>
        </span>
      ),
    })),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run(key, row) }}>
      <Button
        type="text"
        size="small"
        icon={<EllipsisOutlined />}
        aria-label={t('engine.moreOf', { name: String(row[resource.titleField] ?? '') })}
      />
    </Dropdown>
  )
}

interface UnavailableAction {
  readonly key: string
  readonly names: readonly Label[]
  readonly reason: UnavailableReason
}

/** What is not offered for the same reason stands on one line. */
function byReason(missing: MoreActionsProps['missing']): UnavailableAction[] {
  const groups = new Map<string, UnavailableAction>()
  for (const [name, { label }, reason] of missing) {
    const why =
      reason.kind === 'permission'
        ? (reason.fields?.join() ?? reason.action?.permission ?? reason.route)
        : (reason.said ?? JSON.stringify(reason.ways.map(way => way.map(({ name, wanted }) => [name, wanted]))))
    const before = groups.get(why)
    groups.set(why, { key: before?.key ?? name, names: [...(before?.names ?? []), label], reason })
  }
  return [...groups.values()]
}
