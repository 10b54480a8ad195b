import type { Words } from '@/providers/i18n/i18n'

/** Words of the preview: what a buyer will see of a form that is not saved yet. */
export const previewWords = {
  'preview.title': ['预览 · {name}', 'Preview · {name}'],
  'preview.unsaved': ['按现在填写的内容显示，还没有保存', 'Shows the form as it is now. Nothing is saved yet.'],
  'preview.device': ['设备', 'Device'],
  'preview.desktop': ['电脑', 'Desktop'],
  'preview.phone': ['手机', 'Phone'],
  'preview.noName': ['未填写名称', 'No name yet'],
  'preview.noPictures': ['没有图片', 'No pictures'],
  'preview.pictureAt': ['第 {n} 张图片', 'Picture {n}'],
  'preview.noPrice': ['未填写价格', 'No price yet'],
  'preview.stock': ['库存 {count} 件', '{count} in stock'],
  'preview.soldOut': ['缺货', 'Out of stock'],
  'preview.notSold': ['这个组合不销售', 'This combination is not sold'],
  'preview.noPage': ['未填写', 'Empty'],
  'preview.failed': ['参数名称加载失败', 'Parameter names could not be loaded'],
} as const satisfies Words
