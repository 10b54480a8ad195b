import { useState } from 'react'
import CategoryCascader from './category-cascader'

export default function CategoryCascaderExample() {
  const [id, setId] = useState('')
  const [path, setPath] = useState('')
  return (
    <>
      <CategoryCascader
        any
        value={id}
        onChange={(next, node) => {
          setId(next)
          setPath(node?.category_path ?? '')
        }}
      />
      <output>{path}</output>
    </>
  )
}
