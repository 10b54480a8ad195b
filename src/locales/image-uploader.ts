import type { Words } from '@/providers/i18n/i18n'

/** Words of the image uploader. */
export const imageWords = {
  'images.title': ['选择图片', 'Choose pictures'],
  'images.tabs': ['图片来源', 'Where pictures come from'],
  'images.upload': ['上传', 'Upload'],
  'images.library': ['图片库', 'Library'],
  'images.address': ['网络地址', 'Web address'],
  'images.chooseFiles': ['点击选择图片', 'Click to choose pictures'],
  'images.hint': ['也可以拖入或粘贴，{kinds}，每张不超过 {mb} MB', 'Or drop or paste; {kinds}, {mb} MB at most each'],
  'images.addressLabel': ['图片地址', 'Address of the picture'],
  'images.addAddress': ['添加图片', 'Add picture'],
  'images.chosen': ['已选图片', 'Chosen pictures'],
  'images.count': ['已选 {n} / {limit} 张', '{n} of {limit} chosen'],
  'images.countOnly': ['已选 {n} 张', '{n} chosen'],
  'images.none': ['还没有选择图片', 'No picture is chosen yet'],
  'images.take': ['选择 {name}', 'Choose {name}'],
  'images.recent': ['您在这个浏览器里最近上传的图片', 'Pictures you uploaded lately in this browser'],
  'images.recentNone': ['还没有上传过图片', 'Nothing has been uploaded yet'],
  'images.search': ['图片名称', 'Name of the picture'],
  'images.noMatch': ['没有符合条件的图片，请换个名称', 'No picture matches, try another name'],
  'images.failed': ['图片库加载失败', 'The library could not be loaded'],
  'images.optTitle': ['附加标题', 'Extra title'],
  'images.optDesc': ['附加描述', 'Extra text'],
  'images.picture': ['图片 {n}', 'Picture {n}'],
  'images.choose': ['选择图片', 'Choose pictures'],
  'images.confirm': ['确定选择', 'Choose'],
} as const satisfies Words
