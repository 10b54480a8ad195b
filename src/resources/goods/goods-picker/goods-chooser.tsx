import { Flex, type InputRef, type TableColumnsType } from 'antd'
import { type Ref, useRef, useState } from 'react'
import { yuan } from '@/lib/format'
import { FailedQuery } from '@/widgets/failure'
import { PickButtons } from '@/widgets/picking/pick-buttons'
import { PickTable } from '@/widgets/picking/pick-table'
import { moveFocus, pickerColumn } from '@/widgets/picking/picking'
import { useChoice } from '@/widgets/picking/use-choice'
import { ChosenGoods } from './chosen-goods'
import { GoodsCell, useGoodsWords } from './goods-cell'
import { GoodsFilters } from './goods-filters'
import { EVERYTHING, GOODS, type GoodsItem, idOf, type Offered, SKUS, useGoodsById, useGoodsPage } from './use-goods'

export interface GoodsChooserProps {
  /** Most that may be chosen; 0 is no limit. */
  readonly limit: number
  readonly selected: readonly string[]
  readonly contentType: Offered
  readonly onPick: (goods: readonly GoodsItem[]) => void
  readonly onCancel: () => void
  readonly searchRef: Ref<InputRef>
}

/** What stands inside the dialog: filters, the list, what is chosen. Starts anew whenever the dialog opens. */
export function GoodsChooser({ limit, selected, contentType, onPick, onCancel, searchRef }: GoodsChooserProps) {
  const { t } = useGoodsWords()
  const root = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(EVERYTHING)
  const list = useGoodsPage(wanted, contentType)
  const before = useGoodsById(selected, id => t('goods.gone', { id }), contentType)
  const { chosen, toggle, replace, isOver } = useChoice(before.data ?? [], limit, idOf)
  const single = limit === 1
  const columns = useGoodsColumns()
  const isLoading = selected.length > 0 && !before.data

  const isFiltered = JSON.stringify({ ...wanted, page: 1 }) !== JSON.stringify(EVERYTHING)
  const done = (goods: GoodsItem) => onPick(single ? [goods] : chosen)

  return (
    <Flex vertical gap={12} ref={root} style={pickerColumn}>
      <GoodsFilters
        searchRef={searchRef}
        wanted={wanted}
        onWanted={setWanted}
        hasTypes={contentType === GOODS || contentType === SKUS}
        onLeave={() => root.current && moveFocus(root.current)}
      />
      <FailedQuery text={t('goods.failed')} query={list} />
      <FailedQuery text={t('goods.chosenFailed')} query={before} />
      <Flex gap={16} wrap align="start" style={{ minHeight: 0, overflow: 'auto' }}>
        <div style={{ flex: '3 1 560px', minWidth: 0 }}>
          <PickTable
            label={t('goods.list')}
            columns={columns}
            rows={list.data?.rows ?? []}
            idOf={idOf}
            nameOf={goods => goods.goods_name}
            total={list.data?.total ?? 0}
            page={wanted.page}
            onPage={page => setWanted({ ...wanted, page })}
            loading={list.isFetching}
            emptyText={list.isPending || list.isError ? ' ' : t(isFiltered ? 'goods.noMatch' : 'goods.empty')}
            chosen={chosen.map(idOf)}
            single={single}
            // Before what was chosen is known, a choice would forget it.
            isTaken={() => isLoading}
            onToggle={toggle}
            onDone={done}
          />
        </div>
        {!single && <ChosenGoods chosen={chosen} limit={limit} isOver={isOver} onChange={replace} />}
      </Flex>
      <PickButtons
        confirm={t('goods.confirm')}
        canConfirm={!isLoading && !(single && chosen.length === 0)}
        onConfirm={() => onPick(chosen)}
        onCancel={onCancel}
      />
    </Flex>
  )
}

function useGoodsColumns(): TableColumnsType<GoodsItem> {
  const { t } = useGoodsWords()
  return [
    { key: 'goods', title: t('goods.goods'), render: (_, goods) => <GoodsCell goods={goods} /> },
    { key: 'price', title: t('goods.price'), align: 'right', width: 110, render: (_, { price }) => yuan(price) },
    { key: 'seller', title: t('goods.seller'), dataIndex: 'seller_name', width: 130, ellipsis: true },
  ]
}
