import { Flex } from 'antd'
import { useState } from 'react'
import DayPicker from './day-picker'
import DayRange from './day-range'

export default function DayPickerExample() {
  const [day, setDay] = useState('')
  const [range, setRange] = useState('')
  return (
    <Flex vertical gap={8}>
      <DayPicker value={day} onChange={setDay} past />
      <DayRange value={range} onChange={setRange} />
      <output>{[day, range].filter(Boolean).join(' | ')}</output>
    </Flex>
  )
}
