import { useState } from 'react'
import RegionSelector, { type RegionResult } from './region-selector'

export default function RegionSelectorExample() {
  const [id, setId] = useState('')
  const [result, setResult] = useState<RegionResult>()
  return (
    <>
      <RegionSelector
        value={id}
        onChange={(next, chosen) => {
          setId(next)
          setResult(chosen)
        }}
      />
      <output>{result && `${result.grade}: ${result.string}`}</output>
    </>
  )
}
