import type { Words } from '@/providers/i18n/i18n'

/** Words of the category cascader. */
export const cascaderWords = {
  'cascader.placeholder': ['选择分类', 'Choose a category'],
  'cascader.empty': ['没有分类', 'There are no categories'],
  'cascader.loading': ['分类加载中', 'Loading the categories'],
  'cascader.failed': ['分类加载失败', 'The categories could not be loaded'],
  'cascader.unknown': ['分类不存在（ID {id}）', 'No such category (ID {id})'],
} as const satisfies Words
