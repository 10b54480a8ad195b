import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { goodsPickerWords } from '@/locales/goods-picker'
import ShopSelect from '@/resources/goods/shop-select/shop-select'
import { PickerSearch } from '@/widgets/relation-picker/picker-search'
import type { PickerFiltersProps } from '@/widgets/relation-picker/relation-picker'
import CategoryCascader from '../category-cascader/category-cascader'
import { useGoodsMessages } from './goods-cell'
import { GoodsIds } from './goods-ids'
import { GOODS, type GoodsQuery, SKUS } from './use-goods'
import type { GoodsPickerOptions } from './use-goods-picker'

/** Keyword, category, shop, type, ids. */
export function GoodsFilters(props: PickerFiltersProps<GoodsQuery, GoodsPickerOptions>) {
  const { filters, onFilter, onReset, options, onLeave, searchRef } = props
  const { contentType = GOODS } = options
  const { t } = useGoodsMessages()
  const [keyword, setKeyword] = useState(filters.keyword)
  const [category, setCategory] = useState('')
  const [resets, setResets] = useState(0)
  // Goods are sold for money or points; other content types have no such distinction.
  const hasTypes = contentType === GOODS || contentType === SKUS

  const reset = () => {
    setKeyword('')
    setCategory('')
    setResets(resets + 1)
    onReset()
  }

  return (
    <Flex gap={8} wrap>
      <PickerSearch
        label={t('goods.search')}
        searchRef={searchRef}
        style={{ flex: '1 1 220px' }}
        value={keyword}
        onChange={event => setKeyword(event.target.value)}
        onSearch={text => onFilter({ keyword: text })}
        onLeave={onLeave}
      />
      <div style={SLIM}>
        <CategoryCascader
          aria-label={t('goods.category')}
          placeholder={t('goods.category')}
          any
          value={category}
          onChange={(id, node) => {
            setCategory(id)
            onFilter({ category_path: node?.category_path ?? '' })
          }}
        />
      </div>
      <div style={SLIM}>
        <ShopSelect
          aria-label={t('goods.shop')}
          emptyLabel={goodsPickerWords['goods.allShops']}
          value={filters.seller_id}
          onChange={seller_id => onFilter({ seller_id })}
        />
      </div>
      {hasTypes && <GoodsType value={filters.goods_type} onChange={goods_type => onFilter({ goods_type })} />}
      <div style={{ flex: '1 1 260px' }}>
        <GoodsIds key={resets} value={filters.goods_ids} onChange={goods_ids => onFilter({ goods_ids })} />
      </div>
      <Button onClick={reset}>{t('goods.reset')}</Button>
    </Flex>
  )
}

/** The width of a few words; the two searches have long placeholders. */
const SLIM = { flex: '1 1 130px', minWidth: 0 }

interface GoodsTypeProps {
  readonly value: GoodsQuery['goods_type']
  readonly onChange: (type: GoodsQuery['goods_type']) => void
}

function GoodsType(props: GoodsTypeProps) {
  const { t } = useGoodsMessages()
  return (
    <Select<GoodsQuery['goods_type']>
      {...props}
      style={SLIM}
      aria-label={t('goods.type')}
      options={[
        { value: '', label: t('goods.allTypes') },
        { value: 'NORMAL', label: t('goods.normal') },
        { value: 'POINT', label: t('goods.point') },
      ]}
    />
  )
}
