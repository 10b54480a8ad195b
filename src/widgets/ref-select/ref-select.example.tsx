import { useState } from 'react'
import RefSelect from './ref-select'

export default function RefSelectExample() {
  const [id, setId] = useState('')
  return (
    <>
      <RefSelect call="GET admin/shops/list" idField="shop_id" titleField="shop_name" value={id} onChange={setId} />
      <output>{id}</output>
    </>
  )
}
