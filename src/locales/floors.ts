import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the editors of texts, floor tags and floor titles. */
export const floorMessages = {
  'text.title': ['编辑文字', 'Edit text'],
  'text.text': ['文字内容', 'Text'],
  'text.edit': ['编辑文字', 'Edit text'],
  'text.none': ['未填写', 'Empty'],
  'text.confirm': ['保存文字', 'Save text'],

  'tags.title': ['编辑标签', 'Edit tags'],
  'tags.list': ['楼层标签', 'Floor tags'],
  'tags.text': ['标签 {n}', 'Tag {n}'],
  'tags.add': ['添加标签', 'Add tag'],
  'tags.count': ['{n} / {limit} 个', '{n} of {limit}'],
  'tags.none': ['还没有标签', 'No tags yet'],
  'tags.remove': ['删除标签 {name}', 'Delete tag {name}'],
  'tags.confirmDelete': ['删除标签「{name}」？', 'Delete tag “{name}”?'],
  'tags.deleteConsequence': ['保存后，买家将看不到这个标签。', 'Buyers will no longer see it after you save.'],
  'tags.delete': ['删除标签', 'Delete tag'],
  'tags.confirm': ['保存标签', 'Save tags'],

  'title.title': ['编辑楼层标题', 'Edit floor title'],
  'title.text': ['标题', 'Title'],
  'title.start': ['开始颜色', 'Start colour'],
  'title.end': ['结束颜色', 'End colour'],
  'title.pick': ['选择{name}', 'Choose {name}'],
  'title.preview': ['预览', 'Preview'],
  'title.confirm': ['保存标题', 'Save title'],
} as const satisfies Messages
