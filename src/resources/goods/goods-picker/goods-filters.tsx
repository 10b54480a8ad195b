import { Button, Flex, type InputRef, Select } from 'antd'
import { type Ref, useState } from 'react'
import { goodsPickerWords } from '@/locales/goods-picker'
import { PickSearch } from '@/widgets/picking/pick-search'
import RefSelect from '@/widgets/ref-select/ref-select'
import CategoryCascader from '../category-cascader/category-cascader'
import { useGoodsWords } from './goods-cell'
import { GoodsIds } from './goods-ids'
import { EVERYTHING, type Wanted } from './use-goods'

interface GoodsFiltersProps {
  readonly wanted: Wanted
  readonly onWanted: (wanted: Wanted) => void
  /** Goods are sold for money or for points; other contents have no such types. */
  readonly hasTypes: boolean
  /** The keyboard goes on to the list. */
  readonly onLeave: () => void
  readonly searchRef: Ref<InputRef>
}

/** What narrows the list: keyword, category, shop, type, ids. Every change asks for the first page. */
export function GoodsFilters({ wanted, onWanted, hasTypes, onLeave, searchRef }: GoodsFiltersProps) {
  const { t } = useGoodsWords()
  const [keyword, setKeyword] = useState(wanted.keyword)
  const [category, setCategory] = useState('')
  const [resets, setResets] = useState(0)
  const ask = (change: Partial<Wanted>) => onWanted({ ...wanted, ...change, page: 1 })

  const reset = () => {
    setKeyword('')
    setCategory('')
    setResets(resets + 1)
    onWanted(EVERYTHING)
  }

  return (
    <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))' }}>
      <PickSearch
        label={t('goods.search')}
        searchRef={searchRef}
        value={keyword}
        onChange={event => setKeyword(event.target.value)}
        onSearch={text => ask({ keyword: text })}
        onLeave={onLeave}
      />
      <CategoryCascader
        aria-label={t('goods.category')}
        placeholder={t('goods.category')}
        any
        value={category}
        onChange={(id, node) => {
          setCategory(id)
          ask({ category_path: node?.category_path ?? '' })
        }}
      />
      <RefSelect
        aria-label={t('goods.shop')}
        call="GET admin/shops/list"
        idField="shop_id"
        titleField="shop_name"
        all={goodsPickerWords['goods.allShops']}
        value={wanted.seller_id}
        onChange={seller_id => ask({ seller_id })}
      />
      {hasTypes && <GoodsType value={wanted.goods_type} onChange={goods_type => ask({ goods_type })} />}
      <GoodsIds key={resets} asked={wanted.goods_ids} onAsk={goods_ids => ask({ goods_ids })} />
      <Flex>
        <Button onClick={reset}>{t('goods.reset')}</Button>
      </Flex>
    </div>
  )
}

interface GoodsTypeProps {
  readonly value: Wanted['goods_type']
  readonly onChange: (type: Wanted['goods_type']) => void
}

function GoodsType(props: GoodsTypeProps) {
  const { t } = useGoodsWords()
  return (
    <Select<Wanted['goods_type']>
      {...props}
      aria-label={t('goods.type')}
      options={[
        { value: '', label: t('goods.allTypes') },
        { value: 'NORMAL', label: t('goods.normal') },
        { value: 'POINT', label: t('goods.point') },
      ]}
    />
  )
}
