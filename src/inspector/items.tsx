import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button } from 'antd'
import { type DragOutHandlers, Sortable } from '@/widgets/sortable/sortable'
import type { Change } from '../../tools/inspector/changes'
import type { Listed } from '../../tools/inspector/explain'
import type { Facts } from './facts'
import { useInspectorMessages } from './use-inspector-messages'

interface ItemsProps {
  readonly list: Listed
  readonly facts: Facts
  readonly send: (requested: Change) => void
}

/** The list around a part: items are dragged, moved with arrow keys, and removed. A group shows its items. */
export function Items({ list, facts, send }: ItemsProps) {
  const { t, word } = useInspectorMessages()
  const labels = new Map(list.elements.map(({ name, words: label }) => [name, label]))
  const nameOf = (name: string) => {
    const label = labels.get(name) ?? facts.resource?.fields[name]?.label ?? facts.resource?.actions[name]?.label
    return label ? word(label) : name
  }
  const leavingFrom = useLeaving(list, send)
  const linesOf = (names: readonly string[], way: readonly string[], label: string) => (
    <Lines {...{ names, way, label, list, nameOf, send }} leaving={leavingFrom(way)} />
  )
  const own = list.way.at(-1) ?? ''
  return (
    <>
      <h3>{t('inspector.list', { name: own })}</h3>
      {linesOf(
        list.elements.map(({ name }) => name),
        list.way,
        own,
      )}
      {list.elements.map(({ name, words: label, fields }) =>
        fields ? (
          <div key={name} data-inspector-group={name}>
            <h3>{label ? word(label) : name}</h3>
            {linesOf(fields, [...list.way, name], label ? word(label) : name)}
          </div>
        ) : null,
      )}
    </>
  )
}

interface LinesProps extends Pick<ItemsProps, 'list' | 'send'> {
  readonly names: readonly string[]
  /** The path of the list or group that contains them. */
  readonly way: readonly string[]
  readonly label: string
  readonly nameOf: (name: string) => string
  readonly leaving: DragOutHandlers | undefined
}

function Lines({ names, way, label, list, nameOf, leaving, send }: LinesProps) {
  const { t } = useInspectorMessages()
  const move = (from: number, to: number) => {
    const beside = names[to]
    const moved = names[from]
    if (!beside || !moved) return
    const part = { name: list.name, way: [...way, moved] }
    const where = to < from ? { before: beside } : { after: beside }
    send({ does: 'move', part, into: { name: list.name, way }, ...where })
  }
  return (
    <Sortable
      ids={names}
      layout="lines"
      nameOf={nameOf}
      dragOut={leaving}
      aria-label={t('inspector.list', { name: label })}
      onMove={move}
    >
      {(name, handle) => (
        <div className="inspector-line">
          {handle}
          <span>{nameOf(name)}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('inspector.remove', { name: nameOf(name) })}
            onClick={() => send({ does: 'remove', part: { name: list.name, way: [...way, name] } })}
          />
        </div>
      )}
    </Sortable>
  )
}

/** Moves a field to another group: dropped over it, or with the left and right arrow keys on its handle. */
function useLeaving({ name, way: above, elements }: Listed, send: ItemsProps['send']) {
  const groups = elements.flatMap(({ name: group, fields }) => (fields ? [group] : []))
  const put = (field: string, from: readonly string[], group: string | undefined) => {
    if (group === undefined || group === from.at(-1) || groups.includes(field)) return false
    send({ does: 'move', part: { name, way: [...from, field] }, into: { name, way: [...above, group] } })
    return true
  }
  return (from: readonly string[]): DragOutHandlers | undefined => {
    if (groups.length < (from.length > above.length ? 2 : 1)) return undefined
    const own = groups.indexOf(from.at(-1) ?? '')
    return {
      onOver: () => {},
      onDrop: (field, { x, y }) => {
        const under = document.elementsFromPoint(x, y).find(element => element.closest('[data-inspector-group]'))
        return put(
          field,
          from,
          under?.closest('[data-inspector-group]')?.getAttribute('data-inspector-group') ?? undefined,
        )
      },
      onStep: (field, step) => void put(field, from, groups[own + step]),
    }
  }
}
