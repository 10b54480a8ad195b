import HolderOutlined from '@ant-design/icons/HolderOutlined'
import type { DragEndEvent } from '@dnd-kit/core'
import { Button, theme } from 'antd'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLatest } from '@/providers/use-latest'
import { HiddenText } from '../hidden-text'
import { FloatingDrag } from './floating-drag'
import { SortContext } from './sort-context'
import { useSortMessages } from './use-sort-messages'
import { useSortedItem } from './use-sorted-item'

export interface SortableProps {
  /** Stable ids of the items, in order. */
  readonly ids: readonly string[]
  /** Moves the item at index `from` to index `to`. */
  readonly onMove: (from: number, to: number) => void
  /** The name of an item, for its handle and for screen readers. */
  readonly nameOf: (id: string) => string
  /** Renders one item around its handle. */
  readonly children: (id: string, handle: ReactNode) => ReactNode
  /** A list of lines, or tiles that wrap. */
  readonly layout: 'lines' | 'tiles'
  readonly disabled?: boolean
  /** Handlers for dragging items out of the list. */
  readonly dragOut?: DragOutHandlers | undefined
  readonly style?: CSSProperties
  readonly 'aria-label'?: string
}

/** A point of the viewport. */
export interface Point {
  readonly x: number
  readonly y: number
}
export interface DragOutHandlers {
  /** Called while an item is dragged over a point, and with undefined when the drag ends. */
  readonly onOver: (place: Point | undefined) => void
  /** @returns whether the drop was handled; otherwise the item is sorted */
  readonly onDrop: (id: string, place: Point) => boolean
  /** The left (-1) or right (1) arrow key was pressed on the handle. */
  readonly onStep: (id: string, step: -1 | 1) => void
}

const OUT: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

const BARE: CSSProperties = { listStyle: 'none', margin: 0, padding: 0, display: 'flex', gap: 8 }
const STYLES: Readonly<Record<SortableProps['layout'], CSSProperties>> = {
  lines: { ...BARE, flexDirection: 'column' },
  tiles: { ...BARE, flexWrap: 'wrap' },
}

/** A sortable list: by drag and drop, or with arrow keys, Home and End on the handles. */
export function Sortable(props: SortableProps) {
  const { ids, onMove, nameOf, children, layout, disabled = false, dragOut, style, ...aria } = props
  const { t } = useSortMessages()
  const hint = t(dragOut ? 'sort.keysOut' : 'sort.keys')
  const [dragged, setDragged] = useState<string>()
  const { list, announcement, move, onKeyDown } = useMoves({ ids, onMove, nameOf, dragOut })
  const place = usePointer(dragged !== undefined, dragOut)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    if (dragOut && place.current && dragOut.onDrop(String(active.id), place.current)) return
    if (over) move(String(active.id), ids.indexOf(String(over.id)))
  }

  return (
    <SortContext
      ids={ids}
      layout={layout}
      disabled={disabled}
      hint={hint}
      onDragEnd={onDragEnd}
      {...(dragOut && {
        onDragStart: ({ active }) => setDragged(String(active.id)),
        onDragCancel: () => setDragged(undefined),
      })}
    >
      <ul {...aria} ref={list} style={{ ...STYLES[layout], ...style }}>
        {ids.map(id => (
          <Item
            key={id}
            id={id}
            name={nameOf(id)}
            disabled={disabled || (!dragOut && ids.length < 2)}
            hint={hint}
            onKeyDown={onKeyDown}
          >
            {handle => children(id, handle)}
          </Item>
        ))}
      </ul>
      {dragOut && <DragLabel name={dragged === undefined ? undefined : nameOf(dragged)} />}
      <HiddenText>
        <span aria-live="polite">{announcement}</span>
      </HiddenText>
    </SortContext>
  )
}

/** The pointer's position during a drag, independent of scrolling. */
function usePointer(isDragging: boolean, dragOut: DragOutHandlers | undefined) {
  const place = useRef<Point>(undefined)
  const over = useLatest(dragOut?.onOver)
  useEffect(() => {
    if (!isDragging) return undefined
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      place.current = { x, y }
      over.current?.(place.current)
    }
    window.addEventListener('pointermove', follow)
    return () => {
      window.removeEventListener('pointermove', follow)
      place.current = undefined
      over.current?.(undefined)
    }
  }, [isDragging])
  return place
}

/** The name of the dragged item, below the pointer. */
function DragLabel({ name }: { readonly name: string | undefined }) {
  const { token } = theme.useToken()
  const { colorText: color, colorBgElevated: background, borderRadius, boxShadowSecondary: boxShadow } = token
  const style = { width: 'fit-content', padding: '4px 12px', color, background, borderRadius, boxShadow }
  return <FloatingDrag>{name !== undefined && <div style={style}>{name}</div>}</FloatingDrag>
}

/** Moves items, also by keyboard: announces the new position, and keeps the focus on the handle. */
function useMoves({ ids, onMove, nameOf, dragOut }: Pick<SortableProps, 'ids' | 'onMove' | 'nameOf' | 'dragOut'>) {
  const { t } = useSortMessages()
  const list = useRef<HTMLUListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const byKey = useRef<string>(undefined)

  const move = (id: string, to: number) => {
    const from = ids.indexOf(id)
    if (from < 0 || to < 0 || to >= ids.length || from === to) return
    setAnnouncement(t('sort.moved', { name: nameOf(id), at: to + 1, n: ids.length }))
    onMove(from, to)
  }
  const placeAfter = (id: string, key: string) => {
    const step = STEPS[key]
    if (step !== undefined) return ids.indexOf(id) + step
    return key === 'Home' ? 0 : key === 'End' ? ids.length - 1 : undefined
  }
  const onKeyDown = (id: string, event: KeyboardEvent) => {
    const out = dragOut && OUT[event.key]
    if (out) {
      event.preventDefault()
      return dragOut.onStep(id, out)
    }
    const to = placeAfter(id, event.key)
    if (to === undefined) return
    event.preventDefault()
    byKey.current = id
    move(id, to)
  }
  // An element that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (byKey.current === undefined) return
    const handles = list.current?.querySelectorAll<HTMLElement>('[data-sort-handle]') ?? []
    const id = byKey.current
    byKey.current = undefined
    for (const handle of handles) if (handle.dataset.sortHandle === id) handle.focus()
  })
  return { list, announcement, move, onKeyDown }
}

interface ItemProps {
  readonly id: string
  readonly name: string
  readonly disabled: boolean
  /** The description of its handle. */
  readonly hint: string
  readonly onKeyDown: (id: string, event: KeyboardEvent) => void
  readonly children: (handle: ReactNode) => ReactNode
}

function Item({ id, name, disabled, hint, onKeyDown, children }: ItemProps) {
  const { t } = useSortMessages()
  const { token } = theme.useToken()
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging, style } = useSortedItem(id)
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
      title={hint}
      onKeyDown={keys}
      style={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
    />
  )
  return (
    <li
      ref={setNodeRef}
      style={{
        ...style,
        position: 'relative',
        borderRadius: token.borderRadius,
        background: isDragging ? token.colorBgElevated : undefined,
      }}
    >
      {children(handle)}
    </li>
  )
}
