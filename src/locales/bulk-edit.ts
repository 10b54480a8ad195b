import type { Messages } from '@/providers/i18n/i18n'

/** Messages of bulk edits. */
export const bulkEditMessages = {
  'edit.title': ['批量编辑', 'Bulk edit'],
  'edit.titleOf': ['批量编辑 {count} 条', 'Bulk edit ({count})'],
  'edit.which': ['要修改的字段', 'Fields to change'],
  'edit.hint': [
    '只修改勾选的字段，其余内容保持不变。',
    'Only the fields you select are changed. Everything else stays as it is.',
  ],
  'edit.empty': ['留空的字段会被清空。', 'Fields left empty will be cleared.'],
  'edit.pick': ['请先勾选要修改的字段', 'Select a field first'],
  'edit.next': ['核对修改', 'Review changes'],
  'edit.back': ['上一步', 'Back'],
  'edit.run': ['修改 {count} 条', 'Change {count}'],
  'edit.ready': ['将修改', 'Will change'],
  'edit.atMost': ['最多修改', 'Will change at most'],
  'edit.same': ['已是所填的值，无需修改', 'Already have these values'],
  'edit.refused': ['不能修改，将跳过', 'Cannot be changed, will be skipped'],
  'edit.none': ['所选数据都不需要或不能修改', 'None of the selected records would change'],
  'edit.examples': ['修改前后', 'Before and after'],
  'edit.more': ['另有 {count} 条', 'and {count} more'],
  'edit.already': ['已是所填的值', 'Already has these values'],
  'edit.undoing': ['撤销批量编辑', 'Undo bulk edit'],
} as const satisfies Messages
