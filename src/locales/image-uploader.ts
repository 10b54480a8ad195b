import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the image uploader. */
export const imageMessages = {
  'images.title': ['选择图片', 'Choose pictures'],
  'images.tabs': ['图片来源', 'Picture source'],
  'images.upload': ['上传', 'Upload'],
  'images.library': ['素材库', 'Library'],
  'images.address': ['网络地址', 'Web address'],
  'images.chooseFiles': ['点击选择图片', 'Click to choose pictures'],
  'images.hint': ['也可以拖入或粘贴，{kinds}，每张不超过 {mb} MB', 'Or drop or paste. {kinds}, up to {mb} MB each.'],
  'images.addressLabel': ['图片地址', 'Picture address'],
  'images.addAddress': ['添加图片', 'Add picture'],
  'images.chosen': ['已选图片', 'Selected pictures'],
  'images.count': ['已选 {n} / {limit} 张', '{n} of {limit} selected'],
  'images.countOnly': ['已选 {n} 张', '{n} selected'],
  'images.none': ['还没有选择图片', 'No pictures selected yet'],
  'images.optTitle': ['附加标题', 'Additional title'],
  'images.optDesc': ['附加描述', 'Additional description'],
  'images.picture': ['图片 {n}', 'Picture {n}'],
  'images.choose': ['选择图片', 'Choose pictures'],
  'images.confirm': ['确定选择', 'Choose'],
} as const satisfies Messages
