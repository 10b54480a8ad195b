import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { yuan } from '@/lib/format'
import { FailedQuery } from '@/widgets/failure'
import { describedOf, type InputProps, useDisabled } from '@/widgets/input-props'
import { useGoodsWords } from './goods-cell'
import { GoodsLines, GoodsName } from './goods-lines'
import { type GoodsItem, idOf, type SKUS, useGoodsById } from './use-goods'
import { useGoodsPicker } from './use-goods-picker'

export interface GoodsSelectProps extends InputProps {
  /** Ids, in their order. */
  readonly value?: readonly string[]
  readonly onChange?: (ids: readonly string[], goods: readonly GoodsItem[]) => void
  /** Most that may be chosen; 0 (or nothing) is no limit. */
  readonly limit?: number
  /** SKUs of goods in place of goods. */
  readonly offered?: typeof SKUS
}

const nameless = (id: string): GoodsItem => ({ goods_id: id, goods_name: id, thumbnail: '', price: 0 })

/** What is known of the goods with these ids: those that were just picked, and the others once they have been asked for. */
function useKnownGoods(ids: readonly string[], offered: GoodsSelectProps['offered']) {
  const { t } = useGoodsWords()
  const [picked, setPicked] = useState<readonly GoodsItem[]>([])
  const unknown = ids.filter(id => !picked.some(goods => goods.goods_id === id))
  const asked = useGoodsById(unknown, id => t('goods.gone', { id }), offered)
  const byId = new Map([...picked, ...(asked.data ?? [])].map(goods => [goods.goods_id, goods]))
  const isKnown = (goods: GoodsItem) => byId.has(goods.goods_id)
  return { asked, isKnown, goods: ids.map(id => byId.get(id) ?? nameless(id)), setPicked }
}

/** Goods as an input: those chosen, in their order, and a button that opens the goods picker. */
export default function GoodsSelect({ value = [], onChange, limit = 0, offered, ...input }: GoodsSelectProps) {
  const { t } = useGoodsWords()
  const disabled = useDisabled(input.disabled)
  const pick = useGoodsPicker()
  const { asked, isKnown, goods, setPicked } = useKnownGoods(value, offered)

  const change = (next: readonly GoodsItem[], known = next.filter(isKnown)) => {
    setPicked(known)
    onChange?.(next.map(idOf), next)
  }
  const choose = async () => {
    const next = await pick({ limit, selected: value, ...(offered && { contentType: offered }) })
    if (next) change(next, [...next])
  }

  return (
    <Flex vertical gap={8} align="start">
      {value.length > 0 && (
        <GoodsLines goods={goods} disabled={disabled} maxHeight={360} onChange={change}>
          {one =>
            isKnown(one) ? (
              <>
                <GoodsName goods={one} />
                <span style={{ fontVariantNumeric: 'tabular-nums' }}>{yuan(one.price)}</span>
              </>
            ) : (
              <GoodsName goods={one}>
                {asked.isError ? undefined : <Skeleton.Input active block size="small" />}
              </GoodsName>
            )
          }
        </GoodsLines>
      )}
      <FailedQuery text={t('goods.chosenFailed')} query={asked} />
      <Flex gap={8} align="center">
        <Button
          {...describedOf(input)}
          id={input.id}
          disabled={disabled}
          danger={String(input['aria-invalid']) === 'true'}
          icon={<PlusOutlined aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => void choose()}
        >
          {t(value.length > 0 && limit === 1 ? 'goods.change' : 'goods.choose')}
        </Button>
        {limit !== 1 && value.length > 0 && (
          <span>{t(limit > 0 ? 'goods.chosenOf' : 'goods.chosen', { n: value.length, limit })}</span>
        )}
      </Flex>
    </Flex>
  )
}
