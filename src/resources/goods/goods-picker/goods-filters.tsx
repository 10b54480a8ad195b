import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { engineMessages } from '@/locales/engine'
import { goodsPickerMessages } from '@/locales/goods-picker'
import { PHONE, useMedia } from '@/providers/use-media'
import ShopSelect from '@/resources/goods/shop-select/shop-select'
import { PickerSearch } from '@/widgets/relation-picker/picker-search'
import type { PickerFiltersProps } from '@/widgets/relation-picker/relation-picker'
import CategoryCascader from '../category-cascader/category-cascader'
import { useGoodsMessages } from './goods-cell'
import { GoodsIds } from './goods-ids'
import { GOODS, type GoodsQuery, SKUS } from './use-goods'
import type { GoodsPickerOptions } from './use-goods-picker'

/** Keyword, category, shop, type, ids. On a phone those besides the keyword open on demand, to leave room for the goods. */
export function GoodsFilters(props: PickerFiltersProps<GoodsQuery, GoodsPickerOptions>) {
  const { filters, onFilter, onReset, options, onLeave, searchRef } = props
  const { contentType = GOODS } = options
  const { t, word } = useGoodsMessages()
  const [keyword, setKeyword] = useState(filters.keyword)
  const [category, setCategory] = useState('')
  const [resets, setResets] = useState(0)
  const isPhone = useMedia(PHONE)
  const [isOpen, setOpen] = useState(false)
  const others = [filters.category_path, filters.seller_id, filters.goods_type, filters.goods_ids.join()]
  const used = others.filter(Boolean).length
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
      {isPhone && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {used > 0 ? word(engineMessages['list.filtersOn'], { count: used }) : word(engineMessages['list.filters'])}
        </Button>
      )}
      {/* Hidden, not removed: what was typed stays. */}
      <div style={{ display: isPhone && !isOpen ? 'none' : 'contents' }}>
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
            emptyLabel={goodsPickerMessages['goods.allShops']}
            value={filters.seller_id}
            onChange={seller_id => onFilter({ seller_id })}
          />
        </div>
        {hasTypes && (
          <div style={SLIM}>
            <GoodsType value={filters.goods_type} onChange={goods_type => onFilter({ goods_type })} />
          </div>
        )}
        <div style={{ flex: '1 1 260px' }}>
          <GoodsIds key={resets} value={filters.goods_ids} onChange={goods_ids => onFilter({ goods_ids })} />
        </div>
        <Button onClick={reset}>{t('goods.reset')}</Button>
      </div>
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
      style={{ width: '100%' }}
      aria-label={t('goods.type')}
      options={[
        { value: '', label: t('goods.allTypes') },
        { value: 'NORMAL', label: t('goods.normal') },
        { value: 'POINT', label: t('goods.point') },
      ]}
    />
  )
}
