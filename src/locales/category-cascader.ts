import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the category cascader. */
export const cascaderMessages = {
  'cascader.placeholder': ['选择分类', 'Choose a category'],
  'cascader.empty': ['没有分类', 'No categories'],
  'cascader.notFound': ['没有找到分类，换个词试试', 'No category found. Try another word.'],
  'cascader.loading': ['分类加载中', 'Loading categories'],
  'cascader.failed': ['分类加载失败', 'Categories could not be loaded'],
  'cascader.unknown': ['分类不存在（ID {id}）', 'Category not found (ID {id})'],
} as const satisfies Messages
