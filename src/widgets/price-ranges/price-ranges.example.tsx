import type { PriceRange } from '@contract/widgets/rules'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import PriceRanges from './price-ranges'
import { usePriceRanges } from './use-price-ranges'

export default function PriceRangesExample() {
  const [ranges, setRanges] = useState<readonly PriceRange[]>([[0, 100]])
  const pick = usePriceRanges()
  const ask = async () => setRanges((await pick({ value: ranges })) ?? ranges)
  return (
    <Flex vertical gap={16} align="start">
      <PriceRanges value={ranges} onChange={setRanges} />
      <output>{JSON.stringify(ranges)}</output>
      <Button onClick={() => void ask()}>usePriceRanges</Button>
    </Flex>
  )
}
