import CloseOutlined from '@ant-design/icons/CloseOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { yuan } from '@/lib/format'
import { Failure } from '../failure'
import { describedOf, type InputProps, useDisabled } from '../input-props'
import { moved, Sortable } from '../sortable/sortable'
import { GoodsCell, useGoodsWords } from './goods-cell'
import { type GoodsItem, useGoodsById } from './use-goods'
import { useGoodsPicker } from './use-goods-picker'

export interface GoodsSelectProps extends InputProps {
  /** Ids, in their order. */
  readonly value?: readonly string[]
  readonly onChange?: (ids: readonly string[], goods: readonly GoodsItem[]) => void
  /** Most that may be chosen; 0 (or nothing) is no limit. */
  readonly limit?: number
}

/** Goods as an input: those chosen, in their order, and a button that opens the goods picker. */
export default function GoodsSelect({ value = [], onChange, limit = 0, ...input }: GoodsSelectProps) {
  const { t } = useGoodsWords()
  const disabled = useDisabled(input.disabled)
  const pick = useGoodsPicker()
  const [picked, setPicked] = useState<readonly GoodsItem[]>([])
  const unknown = value.filter(id => !picked.some(goods => goods.goods_id === id))
  const asked = useGoodsById(unknown, id => t('goods.gone', { id }))
  const byId = new Map([...picked, ...(asked.data ?? [])].map(goods => [goods.goods_id, goods]))

  const isKnown = (one: GoodsItem) => byId.has(one.goods_id)
  const change = (goods: readonly GoodsItem[], known: readonly GoodsItem[] = goods.filter(isKnown)) => {
    setPicked(known)
    onChange?.(
      goods.map(one => one.goods_id),
      goods,
    )
  }
  const choose = async () => {
    const goods = await pick({ limit, selected: value })
    if (goods) change(goods, goods)
  }
  const nameless = (id: string): GoodsItem => ({ goods_id: id, goods_name: id, thumbnail: '', price: 0 })
  const goods = value.map(id => byId.get(id) ?? nameless(id))

  return (
    <Flex vertical gap={8} align="start">
      {value.length > 0 && (
        <Sortable
          aria-label={t('goods.chosenList')}
          layout="lines"
          disabled={disabled}
          ids={value}
          nameOf={id => byId.get(id)?.goods_name ?? id}
          onMove={(from, to) => change(moved(goods, from, to))}
          style={{ gap: 4, width: '100%', maxHeight: 360, overflowY: 'auto', overflowX: 'hidden' }}
        >
          {(id, handle) => {
            const one = byId.get(id)
            return (
              <Flex align="center" gap={8}>
                {handle}
                <div style={{ flex: 1, minWidth: 0 }}>
                  {one || asked.isError ? (
                    <GoodsCell goods={one ?? nameless(id)} />
                  ) : (
                    <Skeleton.Input active block size="small" />
                  )}
                </div>
                {one && <span style={{ fontVariantNumeric: 'tabular-nums' }}>{yuan(one.price)}</span>}
                {!disabled && (
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined aria-hidden />}
                    aria-label={t('picking.drop', { name: one?.goods_name ?? id })}
                    onClick={() => change(goods.filter(other => other.goods_id !== id))}
                  />
                )}
              </Flex>
            )
          }}
        </Sortable>
      )}
      {asked.isError && (
        <Failure text={t('goods.chosenFailed')} error={asked.error} onRetry={() => void asked.refetch()} />
      )}
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
