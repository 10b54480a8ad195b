import type { FloorTag } from '@contract/widgets/rules'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useFloorTags } from './use-floor-tags'

export default function FloorTagsExample() {
  const [tags, setTags] = useState<readonly FloorTag[]>([])
  const edit = useFloorTags()
  return (
    <Flex vertical gap={8} align="start">
      <Button onClick={async () => setTags((await edit({ value: tags })) ?? tags)}>useFloorTags</Button>
      <output>
        {tags.map(tag => `${tag.block_value} ${tag.block_opt.opt_type} ${tag.block_opt.opt_value}`).join('; ')}
      </output>
    </Flex>
  )
}
