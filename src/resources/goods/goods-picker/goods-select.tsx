import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Flex, Skeleton } from 'antd'
import { yuan } from '@/lib/format'
import { FailedQuery } from '@/widgets/failure'
import { describedOf, type InputProps, useDisabled } from '@/widgets/input-props'
import { SelectedLines } from '@/widgets/relation-picker/selected-lines'
import { useSelectedRows } from '@/widgets/relation-picker/use-selected-rows'
import { GoodsCell, selectedGoods, useGoodsMessages } from './goods-cell'
import { type GoodsItem, goodsSource, type SKUS } from './use-goods'
import { useGoodsPicker } from './use-goods-picker'

export interface GoodsSelectProps extends InputProps {
  /** Ids, in their order. */
  readonly value?: readonly string[]
  readonly onChange?: (ids: readonly string[], goods: readonly GoodsItem[]) => void
  /** Maximum number of records; 0 or undefined is no limit. */
  readonly limit?: number
  /** SKUs of goods in place of goods. */
  readonly contentType?: typeof SKUS
}

/** Goods as an input: the selected ones in order, and a button that opens the goods picker. */
export default function GoodsSelect({ value = [], onChange, limit = 0, contentType, ...input }: GoodsSelectProps) {
  const { t } = useGoodsMessages()
  const disabled = useDisabled(input.disabled)
  const pick = useGoodsPicker()
  const source = contentType ? { contentType } : {}
  const { query, rowOf, setPicked } = useSelectedRows(goodsSource, value, source)
  const goods = value.map(id => rowOf(id) ?? goodsSource.missingRow(id, id))

  const change = (
    next: readonly GoodsItem[],
    known: readonly GoodsItem[] = next.filter(one => rowOf(one.goods_id)),
  ) => {
    setPicked(known)
    onChange?.(next.map(goodsSource.idOf), next)
  }
  const choose = async () => {
    const next = await pick({ limit, selected: value, ...source })
    if (next) change(next, next)
  }

  return (
    <Flex vertical gap={8} align="start">
      {value.length > 0 && (
        <SelectedLines
          source={goodsSource}
          ordered={selectedGoods}
          rows={goods}
          disabled={disabled}
          maxHeight={360}
          onChange={change}
        >
          {one => {
            const isLoaded = rowOf(one.goods_id) !== undefined
            return (
              <>
                <div style={{ flex: 1, minWidth: 0 }}>
                  {isLoaded || query.isError ? <GoodsCell row={one} /> : <Skeleton.Input active block size="small" />}
                </div>
                {isLoaded && <span style={{ fontVariantNumeric: 'tabular-nums' }}>{yuan(one.price)}</span>}
              </>
            )
          }}
        </SelectedLines>
      )}
      <FailedQuery text={t('goods.chosenFailed')} query={query} />
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
