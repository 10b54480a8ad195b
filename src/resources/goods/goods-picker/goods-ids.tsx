import { searchText } from '@contract/search-text'
import { readIds, widgetMessages } from '@contract/widgets/rules'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { Tinted } from '@/widgets/tinted'
import { useGoodsMessages } from './goods-cell'

interface GoodsIdsProps {
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Filters by typed or pasted ids. Anything but a positive integer is an error beside the field. */
export function GoodsIds({ value, onChange }: GoodsIdsProps) {
  const { t, word } = useGoodsMessages()
  const wrongId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const search = (text: string) => {
    const { ids, wrong } = readIds(searchText(text))
    setWrong(wrong.length > 0)
    if (wrong.length === 0 && ids.join() !== value.join()) onChange(ids)
  }
  return (
    <div>
      <Input.Search
        allowClear
        aria-label={t('goods.ids')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? wrongId : undefined}
        placeholder={t('goods.ids')}
        status={isWrong ? 'error' : ''}
        inputMode="numeric"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onSearch={search}
        onBlur={() => search(typed)}
      />
      {isWrong && (
        <Tinted id={wrongId} tone="danger" role="alert">
          {word(widgetMessages.goodsId)}
        </Tinted>
      )}
    </div>
  )
}
