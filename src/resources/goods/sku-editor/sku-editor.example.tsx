import { Flex } from 'antd'
import { useState } from 'react'
import SkuEditor from './sku-editor'
import type { Skus } from './skus'

export default function SkuEditorExample() {
  const [skus, setSkus] = useState<Skus>()
  return (
    <Flex vertical gap={16}>
      <SkuEditor value={skus} onChange={setSkus} />
      <output>{JSON.stringify(skus?.sku_list)}</output>
    </Flex>
  )
}
