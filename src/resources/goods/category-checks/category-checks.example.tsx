import { useState } from 'react'
import CategoryChecks from './category-checks'

export default function CategoryChecksExample() {
  const [ids, setIds] = useState('')
  return (
    <>
      <CategoryChecks value={ids} onChange={setIds} />
      <output>{ids}</output>
    </>
  )
}
