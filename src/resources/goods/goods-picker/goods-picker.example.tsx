import { Button, Flex } from 'antd'
import { useState } from 'react'
import GoodsSelect from './goods-select'
import { useGoodsPicker } from './use-goods-picker'

export default function GoodsPickerExample() {
  const [ids, setIds] = useState<readonly string[]>([])
  const [one, setOne] = useState('')
  const pick = useGoodsPicker()
  const pickOne = async () => {
    const goods = await pick({ limit: 1, selected: one ? [one] : [] })
    if (goods) setOne(goods[0]?.goods_id ?? '')
  }
  return (
    <Flex vertical gap={16}>
      <GoodsSelect value={ids} onChange={setIds} limit={5} />
      <output>{ids.join(', ')}</output>
      <Button onClick={() => void pickOne()}>useGoodsPicker</Button>
      <output>{one}</output>
    </Flex>
  )
}
