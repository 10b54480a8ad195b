import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the panel of saved views. */
export const viewMessages = {
  'views.declared': ['默认列表', 'Default list'],
  'views.mine': ['我的视图', 'My views'],
  'views.shared': ['共享视图', 'Shared views'],
  'views.by': ['{name} 共享', 'Shared by {name}'],
  'views.none': [
    '把现在的筛选、排序和列保存下来，下次一键打开',
    'Save the current filters, sorting and columns to open them with one click',
  ],
  'views.declaredReport': ['默认报表', 'Default report'],
  'views.noneOfReport': [
    '把现在的查询条件保存下来，下次一键打开',
    'Save the current parameters to open them with one click',
  ],
  'views.defaultReport': ['打开报表时使用「{name}」', 'Open the report with “{name}”'],
  'views.isDefaultReport': ['打开报表时使用的是「{name}」', 'The report opens with “{name}”'],
  'views.default': ['打开列表时使用「{name}」', 'Open the list with “{name}”'],
  'views.isDefault': ['打开列表时使用的是「{name}」', 'The list opens with “{name}”'],
  'views.rename': ['重命名「{name}」', 'Rename “{name}”'],
  'views.copy': ['复制「{name}」', 'Duplicate “{name}”'],
  'views.copyName': ['{name} 副本', '{name} copy'],
  'views.share': ['共享「{name}」', 'Share “{name}”'],
  'views.unshare': ['不再共享「{name}」', 'Stop sharing “{name}”'],
  'views.remove': ['删除「{name}」', 'Delete “{name}”'],
  'views.removeConfirm': ['删除视图「{name}」？', 'Delete the view “{name}”?'],
  'views.removeShared': ['其他管理员也将看不到它。', 'Other administrators will no longer see it.'],
  'views.removeYes': ['删除视图', 'Delete view'],
  'views.keep': ['保存到「{name}」', 'Save to “{name}”'],
  'views.reset': ['还原', 'Reset'],
  'views.name': ['视图名称', 'View name'],
  'views.save': ['另存为视图', 'Save as view'],
  'views.saveName': ['保存', 'Save'],
  'views.cancel': ['取消', 'Cancel'],
  'views.shareNew': ['共享给其他管理员', 'Share with other administrators'],
} as const satisfies Messages
