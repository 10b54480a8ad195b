import HolderOutlined from '@ant-design/icons/HolderOutlined'
import { Button } from 'antd'
import { type ComponentProps, createContext, use, useMemo } from 'react'
import { Tooltip } from '@/widgets/attached/lazy-popups'
import { useSortMessages } from '@/widgets/sortable/use-sort-messages'
import { useSortedItem } from '@/widgets/sortable/use-sorted-item'

/** Why rows cannot be moved now, as text; undefined if they can. */
export const BlockedContext = createContext<string | undefined>(undefined)

type SortedItem = ReturnType<typeof useSortedItem>
const HandleContext = createContext<Pick<SortedItem, 'attributes' | 'listeners' | 'setActivatorNodeRef'> | undefined>(
  undefined,
)

interface RowKeyProps {
  readonly 'data-row-key'?: string
}

/** A table row that can be dragged by its handle; rows without a key are plain. */
export const MovableRow = (props: ComponentProps<'tr'> & RowKeyProps) =>
  props['data-row-key'] === undefined ? <tr {...props} /> : <SortedRow {...props} id={props['data-row-key']} />

function SortedRow({ id, ...props }: ComponentProps<'tr'> & { id: string }) {
  const { ref, handle, style } = useMovable(id, props.style)
  return (
    <HandleContext value={handle}>
      <tr {...props} ref={ref} style={style} />
    </HandleContext>
  )
}

/** The same for a card on a phone. */
export function MovableCard(props: ComponentProps<'li'> & RowKeyProps) {
  const { ref, handle, style } = useMovable(props['data-row-key'] ?? '', props.style)
  return (
    <HandleContext value={handle}>
      <li {...props} ref={ref} style={style} />
    </HandleContext>
  )
}

function useMovable(id: string, own: ComponentProps<'tr'>['style']) {
  const isBlocked = use(BlockedContext) !== undefined
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, style } = useSortedItem(id, isBlocked)
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  )
  return { ref: setNodeRef, handle, style: { ...own, ...style } }
}

/** The drag handle of a row. If rows cannot be moved it remains focusable, to show the reason. */
export function Grip({ name }: { name: string }) {
  const { t } = useSortMessages()
  const why = use(BlockedContext)
  const handle = use(HandleContext)
  const label = t('sort.handle', { name })
  const icon = <HolderOutlined aria-hidden />
  if (why !== undefined) {
    return (
      <Tooltip title={why} trigger={['hover', 'focus']}>
        <Button type="text" size="small" className="row-grip" icon={icon} aria-label={label} aria-disabled />
      </Tooltip>
    )
  }
  return (
    <Button
      {...handle?.listeners}
      ref={handle?.setActivatorNodeRef}
      type="text"
      size="small"
      className="row-grip"
      icon={icon}
      aria-label={label}
      aria-describedby={handle?.attributes['aria-describedby']}
    />
  )
}
