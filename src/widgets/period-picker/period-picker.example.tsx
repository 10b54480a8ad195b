import { useState } from 'react'
import type { Period } from './period'
import PeriodPicker from './period-picker'

export default function PeriodPickerExample() {
  const [period, setPeriod] = useState<Period>()
  return (
    <>
      <PeriodPicker value={period} onChange={setPeriod} />
      <output>{JSON.stringify(period)}</output>
    </>
  )
}
