import type { FloorTitle } from '@contract/widgets/rules'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useFloorTitle } from './use-floor-title'

export default function FloorTitleExample() {
  const [title, setTitle] = useState<FloorTitle>()
  const edit = useFloorTitle()
  return (
    <Flex vertical gap={8} align="start">
      <Button onClick={async () => setTitle((await edit({ value: title })) ?? title)}>useFloorTitle</Button>
      <output>{JSON.stringify(title)}</output>
    </Flex>
  )
}
