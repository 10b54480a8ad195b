import type { Category } from '@contract/goods/calls'
import { useState } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import GradeEditor from './grade-editor'
import type { GradeNode } from './use-level'

export default function GradeEditorExample() {
  const { call } = useCallNow()
  const [open, setOpen] = useState<readonly GradeNode[]>([])
  return (
    <>
      <GradeEditor
        name="example"
        load={(parent_id, signal) =>
          call('GET admin/goods/categories/{parent_id}/children', { params: { parent_id } }, { signal })
        }
        read={row => {
          const { category_id, name, has_children } = row as Category
          return { id: String(category_id), name, hasChildren: has_children }
        }}
        onChange={(_, nodes) => setOpen(nodes)}
      />
      <output>{open.map(node => node.name).join(' / ')}</output>
    </>
  )
}
