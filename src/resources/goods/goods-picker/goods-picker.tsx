import { widgetMessages } from '@contract/widgets/rules'
import { yuan } from '@/lib/format'
import { goodsPickerMessages } from '@/locales/goods-picker'
import type { RelationPicker } from '@/widgets/relation-picker/relation-picker'
import { GoodsCell, GoodsLine, selectedGoods, useGoodsMessages } from './goods-cell'
import { GoodsFilters } from './goods-filters'
import { type GoodsItem, type GoodsQuery, goodsSource, NO_FILTERS, useGoodsPage } from './use-goods'
import type { GoodsPickerOptions } from './use-goods-picker'

/** The goods picker (contract/goods.md, "Pickers of the area"). */
const goodsPicker: RelationPicker<GoodsItem, GoodsQuery, GoodsPickerOptions> = {
  ...goodsSource,
  labels: {
    title: goodsPickerMessages['goods.title'],
    list: goodsPickerMessages['goods.list'],
    empty: goodsPickerMessages['goods.empty'],
    noMatch: goodsPickerMessages['goods.noMatch'],
    failed: goodsPickerMessages['goods.failed'],
    selectedFailed: goodsPickerMessages['goods.chosenFailed'],
    selected: goodsPickerMessages['goods.chosen'],
    selectedOf: goodsPickerMessages['goods.chosenOf'],
    tooMany: widgetMessages.tooManyChosen,
  },
  initialFilters: NO_FILTERS,
  Filters: GoodsFilters,
  usePage: useGoodsPage,
  useColumns: () => {
    const { t } = useGoodsMessages()
    return [
      { key: 'goods', title: t('goods.goods'), render: (_, goods) => <GoodsCell row={goods} /> },
      { key: 'price', title: t('goods.price'), align: 'right', width: 110, render: (_, { price }) => yuan(price) },
      { key: 'seller', title: t('goods.seller'), dataIndex: 'seller_name', width: 130, ellipsis: true },
    ]
  },
  PhoneLine: GoodsLine,
  ordered: selectedGoods,
}

export default goodsPicker
