import { searchText } from '@contract/search-text'
import { readIds, widgetMessages } from '@contract/widgets/rules'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { Tinted } from '@/widgets/tinted'
import { useGoodsWords } from './goods-cell'

interface GoodsIdsProps {
  readonly asked: readonly string[]
  readonly onAsk: (ids: readonly string[]) => void
}

/** Ids that somebody has at hand, typed or pasted: only these goods are shown. What is no id is said. */
export function GoodsIds({ asked, onAsk }: GoodsIdsProps) {
  const { t, word } = useGoodsWords()
  const wrongId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const ask = (text: string) => {
    const { ids, wrong } = readIds(searchText(text))
    setWrong(wrong.length > 0)
    if (wrong.length === 0 && ids.join() !== asked.join()) onAsk(ids)
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
        onSearch={ask}
        onBlur={() => ask(typed)}
      />
      {isWrong && (
        <Tinted id={wrongId} tone="danger" role="alert">
          {word(widgetMessages.goodsId)}
        </Tinted>
      )}
    </div>
  )
}
