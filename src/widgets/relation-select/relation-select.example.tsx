import { useState } from 'react'
import RelationSelect from './relation-select'

export default function RelationSelectExample() {
  const [ids, setIds] = useState<readonly string[]>([])
  return (
    <>
      <RelationSelect
        source={{ call: 'GET admin/shops/list', idField: 'shop_id', titleField: 'shop_name' }}
        value={ids}
        onChange={setIds}
      />
      <output>{ids[0]}</output>
    </>
  )
}
