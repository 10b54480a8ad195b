import type { TextItem } from '@contract/widgets/rules'
import { useState } from 'react'
import TextField from './text-field'

export default function TextPickerExample() {
  const [item, setItem] = useState<TextItem>()
  return (
    <>
      <TextField value={item} onChange={setItem} max={15} />
      <output>{JSON.stringify(item)}</output>
    </>
  )
}
