import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { widgetMessages } from '@contract/widgets/rules'
import { Button, Empty, Flex } from 'antd'
import { moved, Sortable } from '../sortable/sortable'
import { Tinted } from '../tinted'
import { GoodsCell, useGoodsWords } from './goods-cell'
import { type GoodsItem, idOf } from './use-goods'

interface ChosenGoodsProps {
  readonly chosen: readonly GoodsItem[]
  readonly limit: number
  /** One more was tried than may be. */
  readonly isOver: boolean
  readonly onChange: (goods: readonly GoodsItem[]) => void
}

/** What is chosen, over all pages: put in order, taken out, counted. */
export function ChosenGoods({ chosen, limit, isOver, onChange }: ChosenGoodsProps) {
  const { t, word } = useGoodsWords()
  const counted = { n: chosen.length, limit }
  return (
    <Flex vertical gap={8} style={{ flex: '1 1 240px', minWidth: 220, maxWidth: '100%' }}>
      <Flex justify="space-between" align="center" gap={8} style={{ minHeight: 32 }}>
        <span role="status">
          <strong>{t(limit > 0 ? 'goods.chosenOf' : 'goods.chosen', counted)}</strong>
        </span>
        {chosen.length > 0 && (
          <Button type="link" size="small" onClick={() => onChange([])}>
            {t('goods.removeAll')}
          </Button>
        )}
      </Flex>
      {isOver && (
        <Tinted tone="danger" role="alert">
          {word(widgetMessages.tooManyChosen)}
        </Tinted>
      )}
      {chosen.length === 0 ? (
        <Empty description={t('goods.none')} />
      ) : (
        <Sortable
          aria-label={t('goods.chosenList')}
          layout="lines"
          ids={chosen.map(idOf)}
          nameOf={id => chosen.find(goods => goods.goods_id === id)?.goods_name ?? id}
          onMove={(from, to) => onChange(moved(chosen, from, to))}
          style={{ gap: 4, maxHeight: 500, overflowY: 'auto', overflowX: 'hidden' }}
        >
          {(id, handle) => {
            const goods = chosen.find(one => one.goods_id === id)
            if (!goods) return null
            return (
              <Flex align="center" gap={4}>
                {handle}
                <div style={{ flex: 1, minWidth: 0 }}>
                  <GoodsCell goods={goods} />
                </div>
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={t('picking.drop', { name: goods.goods_name })}
                  onClick={() => onChange(chosen.filter(one => one !== goods))}
                />
              </Flex>
            )
          }}
        </Sortable>
      )}
    </Flex>
  )
}
