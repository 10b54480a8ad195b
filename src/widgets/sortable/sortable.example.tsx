import { Flex } from 'antd'
import { useState } from 'react'
import { moved } from '@/lib/moved'
import { Sortable } from './sortable'

export default function SortableExample() {
  const [ids, setIds] = useState<readonly string[]>(['A', 'B', 'C', 'D'])
  return (
    <>
      <Sortable
        layout="lines"
        ids={ids}
        nameOf={id => id}
        onMove={(from, to) => setIds(moved(ids, from, to))}
        aria-label="A-D"
      >
        {(id, handle) => (
          <Flex gap={8} align="center">
            {handle}
            {id}
          </Flex>
        )}
      </Sortable>
      <output>{ids.join(' ')}</output>
    </>
  )
}
