import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Item } from '@/resources/decoration/floors/floor'
import { templateOf } from '@/resources/decoration/floors/templates'
import { useDndMonitor, useDraggable, useDroppable } from '@/widgets/sortable/dnd'
import { FloatingDrag } from '@/widgets/sortable/floating-drag'
import { type Grab, TemplateCard } from './palette'
import { CANVAS, dropOf, type Gap, templateOfNew } from './use-drops'

interface DraggingProps {
  readonly client: 'PC' | 'WAP'
  readonly items: readonly Item[]
  readonly list: RefObject<HTMLElement | null>
  readonly dragged: string | undefined
  readonly grab: RefObject<Grab | null>
}

/**
 * All components that re-render during a drag. A page of sixty floors has some thousand components, which are outside
 * of it, so that a move neither renders them nor searches them for context consumers.
 */
export function Dragging({ client, items, list, dragged, grab }: DraggingProps) {
  const grabbed = useRef('')
  const { listeners, setNodeRef } = useDraggable({ id: 'grabbed', data: grabbed })
  const setDropNodeRef = useDroppable({ id: CANVAS }).setNodeRef
  useEffect(() => setDropNodeRef(list.current?.parentElement ?? null), [setDropNodeRef, list])
  useImperativeHandle(
    grab,
    () => (taken, event) => {
      grabbed.current = taken
      setNodeRef(event.currentTarget)
      listeners?.[event.type === 'mousedown' ? 'onMouseDown' : 'onTouchStart']?.(event)
    },
    [listeners, setNodeRef],
  )
  return (
    <>
      <DropLine items={items} list={list} />
      <FloatingDrag className="builder-drag" style={{ width: 'auto', height: 'auto' }}>
        {dragged !== undefined && <Card client={client} items={items} dragged={dragged} />}
      </FloatingDrag>
    </>
  )
}

/** The drop indicator between floors. */
function DropLine({ items, list }: Pick<DraggingProps, 'items' | 'list'>) {
  const [gap, setGap] = useState<Gap>()
  const end = () => setGap(undefined)
  useDndMonitor({
    onDragMove: event => {
      const next = dropOf(event, items)
      setGap(now => (now?.at === next?.at ? now : next))
    },
    onDragEnd: end,
    onDragCancel: end,
  })
  if (!gap || !list.current) return null
  const style = { transform: `translateY(${gap.top}px)` }
  return createPortal(<li aria-hidden className="builder-drop" style={style} />, list.current)
}

/** The drag preview: a floor scaled down. */
function Card({ client, items, dragged }: Pick<DraggingProps, 'client' | 'items'> & { dragged: string }) {
  const { t, word } = useMessages()
  const floor = items.find(item => item.key === dragged)?.floor
  const template = floor ? templateOf(client, floor) : templateOfNew(client, dragged)
  const name = template ? word(template.label) : t('builder.unknown', { id: String(floor?.tpl_id ?? '?') })
  return (
    <div className="palette-item is-over">
      <TemplateCard template={template} name={name} />
    </div>
  )
}
