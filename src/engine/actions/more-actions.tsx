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
  /** Available actions without a button of their own, dangerous ones last. */
  readonly rest: readonly NamedAction[]
  /** Unavailable actions, each with its reason. */
  readonly missing: readonly (readonly [...NamedAction, UnavailableReason])[]
  readonly run: (name: string, row: Row) => void
}

/** The "more" menu: further actions, and disabled actions with their reasons. */
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

/** Groups unavailable actions with the same reason into one line. */
function byReason(missing: MoreActionsProps['missing']): UnavailableAction[] {
  const groups = new Map<string, UnavailableAction>()
  for (const [name, { label }, reason] of missing) {
    const why =
      reason.kind === 'permission'
        ? (reason.fields?.join() ?? reason.action?.permission ?? reason.route)
        : (reason.message ?? JSON.stringify(reason.ways.map(way => way.map(({ name, expected }) => [name, expected]))))
    const before = groups.get(why)
    groups.set(why, { key: before?.key ?? name, names: [...(before?.names ?? []), label], reason })
  }
  return [...groups.values()]
}
