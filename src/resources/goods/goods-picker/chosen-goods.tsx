import { widgetMessages } from '@contract/widgets/rules'
import { Button, Empty, Flex } from 'antd'
import { Tinted } from '@/widgets/tinted'
import { useGoodsWords } from './goods-cell'
import { GoodsLines } from './goods-lines'
import type { GoodsItem } from './use-goods'

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
        <GoodsLines goods={chosen} maxHeight={500} onChange={onChange} />
      )}
    </Flex>
  )
}
