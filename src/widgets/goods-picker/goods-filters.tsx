import { readIds, widgetMessages } from '@contract/widgets/rules'
import { Button, Flex, Input, type InputRef, Select } from 'antd'
import { type Ref, useId, useState } from 'react'
import { goodsPickerWords } from '@/locales/goods-picker'
import CategoryCascader from '../category-cascader/category-cascader'
import RefSelect from '../ref-select/ref-select'
import { Tinted } from '../tinted'
import { useGoodsWords } from './goods-cell'
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
  const { t, word } = useGoodsWords()
  const wrongId = useId()
  const [keyword, setKeyword] = useState(wanted.keyword)
  const [category, setCategory] = useState('')
  const [typedIds, setTypedIds] = useState('')
  const [isWrong, setWrong] = useState(false)
  const ask = (change: Partial<Wanted>) => onWanted({ ...wanted, ...change, page: 1 })

  const askIds = (typed: string) => {
    const { ids, wrong } = readIds(typed)
    setWrong(wrong.length > 0)
    if (wrong.length === 0 && ids.join() !== wanted.goods_ids.join()) ask({ goods_ids: ids })
  }
  const reset = () => {
    setKeyword('')
    setCategory('')
    setTypedIds('')
    setWrong(false)
    onWanted(EVERYTHING)
  }

  return (
    <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))' }}>
      <Input.Search
        ref={searchRef}
        allowClear
        aria-label={t('goods.search')}
        placeholder={t('goods.search')}
        maxLength={200}
        value={keyword}
        onChange={event => setKeyword(event.target.value)}
        onSearch={text => ask({ keyword: text.trim() })}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onLeave()
        }}
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
      {hasTypes && (
        <Select<Wanted['goods_type']>
          aria-label={t('goods.type')}
          value={wanted.goods_type}
          onChange={goods_type => ask({ goods_type })}
          options={[
            { value: '', label: t('goods.allTypes') },
            { value: 'NORMAL', label: t('goods.normal') },
            { value: 'POINT', label: t('goods.point') },
          ]}
        />
      )}
      <div>
        <Input.Search
          allowClear
          aria-label={t('goods.ids')}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? wrongId : undefined}
          placeholder={t('goods.ids')}
          status={isWrong ? 'error' : ''}
          inputMode="numeric"
          value={typedIds}
          onChange={event => setTypedIds(event.target.value)}
          onSearch={askIds}
          onBlur={() => askIds(typedIds)}
        />
        {isWrong && (
          <Tinted id={wrongId} tone="danger" role="alert">
            {word(widgetMessages.goodsId)}
          </Tinted>
        )}
      </div>
      <Flex>
        <Button onClick={reset}>{t('goods.reset')}</Button>
      </Flex>
    </div>
  )
}
