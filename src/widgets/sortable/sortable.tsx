import HolderOutlined from '@ant-design/icons/HolderOutlined'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
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
import { createPortal } from 'react-dom'
import { useLatest } from '@/providers/use-latest'
import { STILL, useMedia } from '@/providers/use-media'
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
  /** Things may leave the list for another place. */
  readonly leaving?: Leaving | undefined
  readonly style?: CSSProperties
  readonly 'aria-label'?: string
}

/** A point of the window. */
export interface Place {
  readonly x: number
  readonly y: number
}
export interface Leaving {
  /** A thing is carried over a place; nothing once it is let go. */
  readonly onOver: (place: Place | undefined) => void
  /** @returns whether it was taken there; else it is put in order as ever */
  readonly onDrop: (id: string, place: Place) => boolean
  /** The key to the left (-1) or to the right (1) on its handle. */
  readonly onStep: (id: string, step: -1 | 1) => void
}

const OUT: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

const BARE: CSSProperties = { listStyle: 'none', margin: 0, padding: 0, display: 'flex', gap: 8 }
const STYLES: Readonly<Record<SortableProps['layout'], CSSProperties>> = {
  lines: { ...BARE, flexDirection: 'column' },
  tiles: { ...BARE, flexWrap: 'wrap' },
}

/** Things that are put in order with the pointer, or by their handle with the arrow keys, Home and End. */
export function Sortable(props: SortableProps) {
  const { ids, onMove, nameOf, children, layout, disabled = false, leaving, style, ...aria } = props
  const { t } = useWidgetWords()
  const hint = t(leaving ? 'sort.keysOut' : 'sort.keys')
  const [carried, setCarried] = useState<string>()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const { list, said, move, onKeyDown } = useMoves({ ids, onMove, nameOf, leaving })
  const place = usePointer(carried !== undefined, leaving)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setCarried(undefined)
    if (leaving && place.current && leaving.onDrop(String(active.id), place.current)) return
    if (over) move(String(active.id), ids.indexOf(String(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      {...(leaving && {
        onDragStart: ({ active }) => setCarried(String(active.id)),
        onDragCancel: () => setCarried(undefined),
      })}
      // What is read aloud is said below, the same for pointer and keys.
      accessibility={{ screenReaderInstructions: { draggable: hint }, announcements: SILENT }}
    >
      <SortableContext
        items={[...ids]}
        strategy={layout === 'lines' ? verticalListSortingStrategy : rectSortingStrategy}
        disabled={disabled}
      >
        <ul {...aria} ref={list} style={{ ...STYLES[layout], ...style }}>
          {ids.map(id => (
            <Item
              key={id}
              id={id}
              name={nameOf(id)}
              disabled={disabled || (!leaving && ids.length < 2)}
              hint={hint}
              onKeyDown={onKeyDown}
            >
              {handle => children(id, handle)}
            </Item>
          ))}
        </ul>
      </SortableContext>
      {leaving && <Carried name={carried === undefined ? undefined : nameOf(carried)} />}
      <HiddenText>
        <span aria-live="polite">{said}</span>
      </HiddenText>
    </DndContext>
  )
}

/** Where the pointer is, while a thing is carried: whatever scrolls meanwhile. */
function usePointer(isCarrying: boolean, leaving: Leaving | undefined) {
  const place = useRef<Place>(undefined)
  const over = useLatest(leaving?.onOver)
  useEffect(() => {
    if (!isCarrying) return undefined
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
  }, [isCarrying])
  return place
}

/** Above dialogs, and above the panel of the glass. */
const OVER_ALL = 3_000

/** What is carried, over everything: a list that scrolls would cut it off, and a pane that moves would put it elsewhere. */
function Carried({ name }: { readonly name: string | undefined }) {
  const { token } = theme.useToken()
  const { colorText: color, colorBgElevated: background, borderRadius, boxShadowSecondary: boxShadow } = token
  const look = { width: 'fit-content', padding: '4px 12px', color, background, borderRadius, boxShadow }
  return createPortal(
    <DragOverlay dropAnimation={null} zIndex={OVER_ALL} style={{ pointerEvents: 'none' }}>
      {name !== undefined && <div style={look}>{name}</div>}
    </DragOverlay>,
    document.body,
  )
}

/** Moves things, by keys too: it is said where one went, and its handle keeps the focus. */
function useMoves({ ids, onMove, nameOf, leaving }: Pick<SortableProps, 'ids' | 'onMove' | 'nameOf' | 'leaving'>) {
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
    const out = leaving && OUT[event.key]
    if (out) {
      event.preventDefault()
      return leaving.onStep(id, out)
    }
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
  /** What its handle says of itself. */
  readonly hint: string
  readonly onKeyDown: (id: string, event: KeyboardEvent) => void
  readonly children: (handle: ReactNode) => ReactNode
}

function Item({ id, name, disabled, hint, onKeyDown, children }: ItemProps) {
  const { t } = useWidgetWords()
  const { token } = theme.useToken()
  const isStill = useMedia(STILL)
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    ...(isStill && { transition: null }),
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
      title={hint}
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

export { moved } from '@/lib/moved'
