import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { moved, Sortable } from '@/widgets/sortable/sortable'
import { GoodsCell, useGoodsWords } from './goods-cell'
import { type GoodsItem, idOf } from './use-goods'

interface GoodsLinesProps {
  readonly goods: readonly GoodsItem[]
  readonly onChange: (goods: readonly GoodsItem[]) => void
  readonly disabled?: boolean
  /** From this height on they scroll. */
  readonly maxHeight: number
  /** What a line shows; the goods alone unless said. */
  readonly children?: (goods: GoodsItem) => ReactNode
}

/** Goods that were chosen, one per line: put in order, taken out. */
export function GoodsLines({ goods, onChange, disabled = false, maxHeight, children }: GoodsLinesProps) {
  const { t } = useGoodsWords()
  const byId = new Map(goods.map(one => [idOf(one), one]))
  return (
    <Sortable
      aria-label={t('goods.chosenList')}
      layout="lines"
      disabled={disabled}
      ids={goods.map(idOf)}
      nameOf={id => byId.get(id)?.goods_name ?? id}
      onMove={(from, to) => onChange(moved(goods, from, to))}
      style={{ gap: 4, width: '100%', maxHeight, overflowY: 'auto', overflowX: 'hidden' }}
    >
      {(id, handle) => {
        const one = byId.get(id)
        if (!one) return null
        return (
          <Flex align="center" gap={8}>
            {handle}
            {children?.(one) ?? <GoodsName goods={one} />}
            {!disabled && (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('picking.drop', { name: one.goods_name })}
                onClick={() => onChange(goods.filter(other => idOf(other) !== id))}
              />
            )}
          </Flex>
        )
      }}
    </Sortable>
  )
}

/** The goods of a line, as wide as there is room. */
export const GoodsName = ({
  goods,
  children = <GoodsCell goods={goods} />,
}: {
  goods: GoodsItem
  children?: ReactNode
}) => <div style={{ flex: 1, minWidth: 0 }}>{children}</div>
