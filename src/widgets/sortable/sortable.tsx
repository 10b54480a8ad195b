import HolderOutlined from '@ant-design/icons/HolderOutlined'
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button, theme } from 'antd'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { HiddenText } from '../hidden-text'
import { useWidgetWords } from '../words'

export interface SortableProps {
  /** What is sorted, in its order; ids that stay the same while the things are moved. */
  readonly ids: readonly string[]
  /** The thing at `from` goes to `to`, both counted from 0. */
  readonly onMove: (from: number, to: number) => void
  /** What a thing is called, for the handle and for screen readers. */
  readonly nameOf: (id: string) => string
  /** Draws one thing around its handle. */
  readonly children: (id: string, handle: ReactNode) => ReactNode
  /** A list of lines, or tiles that wrap. */
  readonly layout: 'lines' | 'tiles'
  readonly disabled?: boolean
  readonly style?: CSSProperties
  readonly 'aria-label'?: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Things that are put in order with the pointer, or by their handle with the arrow keys, Home and End. */
export function Sortable({ ids, onMove, nameOf, children, layout, disabled = false, style, ...aria }: SortableProps) {
  const { t } = useWidgetWords()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const { list, said, move, onKeyDown } = useMoves({ ids, onMove, nameOf })
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), ids.indexOf(String(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      // What is read aloud is said below, the same for pointer and keys.
      accessibility={{ screenReaderInstructions: { draggable: t('sort.keys') }, announcements: SILENT }}
    >
      <SortableContext
        items={[...ids]}
        strategy={layout === 'lines' ? verticalListSortingStrategy : rectSortingStrategy}
        disabled={disabled}
      >
        <ul
          {...aria}
          ref={list}
          style={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            display: 'flex',
            gap: 8,
            ...(layout === 'lines' ? { flexDirection: 'column' } : { flexWrap: 'wrap' }),
            ...style,
          }}
        >
          {ids.map(id => (
            <Item key={id} id={id} name={nameOf(id)} disabled={disabled || ids.length < 2} onKeyDown={onKeyDown}>
              {handle => children(id, handle)}
            </Item>
          ))}
        </ul>
      </SortableContext>
      <HiddenText>
        <span aria-live="polite">{said}</span>
      </HiddenText>
    </DndContext>
  )
}

/** Moves things, by keys too: it is said where one went, and its handle keeps the focus. */
function useMoves({ ids, onMove, nameOf }: Pick<SortableProps, 'ids' | 'onMove' | 'nameOf'>) {
  const { t } = useWidgetWords()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const byKey = useRef<string>(undefined)

  const move = (id: string, to: number) => {
    const from = ids.indexOf(id)
    if (from < 0 || to < 0 || to >= ids.length || from === to) return
    setSaid(t('sort.moved', { name: nameOf(id), at: to + 1, n: ids.length }))
    onMove(from, to)
  }
  const placeAfter = (id: string, key: string) => {
    const step = STEPS[key]
    if (step !== undefined) return ids.indexOf(id) + step
    return key === 'Home' ? 0 : key === 'End' ? ids.length - 1 : undefined
  }
  const onKeyDown = (id: string, event: KeyboardEvent) => {
    const to = placeAfter(id, event.key)
    if (to === undefined) return
    event.preventDefault()
    byKey.current = id
    move(id, to)
  }
  // An element that is moved in the page loses the focus.
  useLayoutEffect(() => {
    if (byKey.current === undefined) return
    const handles = list.current?.querySelectorAll<HTMLElement>('[data-sort-handle]') ?? []
    const id = byKey.current
    byKey.current = undefined
    for (const handle of handles) if (handle.dataset.sortHandle === id) handle.focus()
  })
  return { list, said, move, onKeyDown }
}

const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

interface ItemProps {
  readonly id: string
  readonly name: string
  readonly disabled: boolean
  readonly onKeyDown: (id: string, event: KeyboardEvent) => void
  readonly children: (handle: ReactNode) => ReactNode
}

function Item({ id, name, disabled, onKeyDown, children }: ItemProps) {
  const { t } = useWidgetWords()
  const { token } = theme.useToken()
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    ...(!token.motion && { transition: null }),
  })
  const keys = useCallback((event: KeyboardEvent) => onKeyDown(id, event), [id, onKeyDown])
  const label = t('sort.handle', { name })
  const handle = disabled ? null : (
    <Button
      {...listeners}
      ref={setActivatorNodeRef}
      data-sort-handle={id}
      type="text"
      size="small"
      icon={<HolderOutlined aria-hidden />}
      aria-label={label}
      title={t('sort.keys')}
      onKeyDown={keys}
      style={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
    />
  )
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(transform),
        transition: transition ?? undefined,
        position: 'relative',
        zIndex: isDragging ? 1 : undefined,
        borderRadius: token.borderRadius,
        boxShadow: isDragging ? token.boxShadowSecondary : undefined,
        background: isDragging ? token.colorBgElevated : undefined,
      }}
    >
      {children(handle)}
    </li>
  )
}

/** A list with the thing at `from` put to `to`. */
export function moved<T>(things: readonly T[], from: number, to: number): T[] {
  const next = [...things]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
