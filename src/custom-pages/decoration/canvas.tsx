import CopyOutlined from '@ant-design/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import SnippetsOutlined from '@ant-design/icons/SnippetsOutlined'
import { Button, Empty } from 'antd'
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, type RefObject, useCallback } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import type { BlockPlace, Item } from '@/resources/decoration/floors/floor'
import { templateOf } from '@/resources/decoration/floors/templates'
import { FloorView } from './floor-view'
import type { Grab } from './palette'
import type { useEdits } from './use-edits'
import type { Fit } from './use-fit'
import type { Acts } from './use-floors'

export interface CanvasProps {
  readonly client: 'PC' | 'WAP'
  readonly items: readonly Item[]
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
  readonly acts: Acts
  readonly edits: ReturnType<typeof useEdits>
  /** The key of the dragged floor, or the name of a dragged template. */
  readonly dragged: string | undefined
  readonly onGrab: Grab
  readonly fit: Fit
  /** The list element of floors. */
  readonly list: RefObject<HTMLOListElement | null>
  /** Moves the focus to a floor once it is at its new position. */
  readonly onFollow: (key: string | undefined) => void
}

/** The page at its actual width, in a frame for phones. */
export function Canvas({ client, items, list, fit: { stage, scale }, ...rest }: CanvasProps) {
  const { t } = useMessages()
  const isEmptyDropTarget = rest.dragged !== undefined && items.length === 0
  return (
    <div ref={stage} className="builder-stage">
      <ol
        ref={list}
        style={{ zoom: scale, '--scale': scale } as CSSProperties}
        className={`builder-canvas is-${client.toLowerCase()}${isEmptyDropTarget ? ' is-over' : ''}`}
        aria-label={t('builder.canvas')}
        // The empty state is not a list item.
        {...(items.length === 0 && { role: 'group' })}
      >
        {items.length === 0 && <Empty className="builder-empty" description={t('builder.empty')} />}
        {items.map((item, at) => (
          <FloorLine
            key={item.key}
            client={client}
            item={item}
            at={at}
            count={items.length}
            isChosen={rest.chosen === item.key}
            isDragged={rest.dragged === item.key}
            onGrab={rest.onGrab}
            onChoose={rest.onChoose}
            acts={rest.acts}
            edits={rest.edits}
            onFollow={rest.onFollow}
          />
        ))}
      </ol>
    </div>
  )
}

interface FloorLineProps extends Omit<CanvasProps, 'items' | 'chosen' | 'dragged' | 'list' | 'fit'> {
  readonly item: Item
  readonly at: number
  readonly count: number
  readonly isChosen: boolean
  readonly isDragged: boolean
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: at => at - 1,
  ArrowDown: at => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** One floor with its drag handle and controls. */
const FloorLine = memo(function FloorLine({ client, item, at, count, isChosen, isDragged, ...rest }: FloorLineProps) {
  const { t, word } = useMessages()
  const template = templateOf(client, item.floor)
  const name = template ? word(template.label) : t('builder.unknown', { id: String(item.floor?.tpl_id ?? '?') })
  const { edits } = rest
  const onBlock = useCallback(
    (place: BlockPlace, captioned: boolean) => void edits.block(item, place, captioned),
    [edits, item],
  )
  const onTitle = useCallback((column: number) => void edits.title(item, column), [edits, item])
  const onTags = useCallback((column: number) => void edits.tags(item, column), [edits, item])
  return (
    <li
      id={`floor-${item.key}`}
      className={`builder-floor${isChosen ? ' is-chosen' : ''}${isDragged ? ' is-dragged' : ''}`}
      aria-label={t('builder.floor', { n: at + 1, name })}
      onPointerDown={() => rest.onChoose(item.key)}
      onFocus={() => rest.onChoose(item.key)}
    >
      <div className="floor-bar">
        <Handle {...{ item, at, count, name }} acts={rest.acts} onFollow={rest.onFollow} onGrab={rest.onGrab} />
        <span className="floor-name">
          {at + 1} · {name}
        </span>
        <FloorTools item={item} at={at} acts={rest.acts} onFollow={rest.onFollow} />
      </div>
      {template ? (
        <FloorView floor={item.floor} template={template} onBlock={onBlock} onTitle={onTitle} onTags={onTags} />
      ) : (
        <div className="floor-unknown">
          <strong>{name}</strong>
          {t('builder.unknownHint')}
        </div>
      )}
    </li>
  )
})

type HandleProps = Pick<FloorLineProps, 'item' | 'at' | 'count' | 'acts' | 'onFollow' | 'onGrab'> & {
  readonly name: string
}

/** The handle that drags a floor, or moves it by keyboard. */
function Handle({ item, at, count, name, acts, onFollow, onGrab }: HandleProps) {
  const { t } = useMessages()
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onFollow(item.key)
    acts.move(item.key, step(at, count))
  }
  return (
    <Button
      size="small"
      type="text"
      className="floor-handle"
      icon={<HolderOutlined aria-hidden />}
      aria-label={t('builder.move', { n: at + 1, name })}
      title={t('builder.moveHint')}
      onKeyDown={move}
      onMouseDown={event => onGrab(item.key, event)}
      onTouchStart={event => onGrab(item.key, event)}
    />
  )
}

/** The floor next to a deleted one, which receives the focus. */
function heirOf(button: Element): string | undefined {
  const floor = button.closest('li')
  return (floor?.nextElementSibling ?? floor?.previousElementSibling)?.id.replace(/^floor-/, '')
}

function FloorTools({ item, at, acts, onFollow }: Pick<FloorLineProps, 'item' | 'at' | 'acts' | 'onFollow'>) {
  const { t } = useMessages()
  const { message } = useNotices()
  const copy = () => {
    acts.copy(item.floor)
    void message.success(t('builder.copied', { n: at + 1 }))
  }
  const remove = (button: Element) => {
    onFollow(heirOf(button))
    acts.remove(item.key)
  }
  const tool = (label: string, icon: ReactNode, act: (button: Element) => void, danger = false) => (
    <Button
      size="small"
      type="text"
      danger={danger}
      icon={icon}
      aria-label={label}
      title={label}
      onClick={event => act(event.currentTarget)}
    />
  )
  return (
    <span className="floor-tools">
      {tool(t('builder.copyOf', { n: at + 1 }), <SnippetsOutlined aria-hidden />, copy)}
      {tool(t('builder.doubleOf', { n: at + 1 }), <CopyOutlined aria-hidden />, () => acts.double(item.key))}
      {tool(t('builder.removeOf', { n: at + 1 }), <DeleteOutlined aria-hidden />, remove, true)}
    </span>
  )
}
