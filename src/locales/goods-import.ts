import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the import of goods. */
export const goodsImportMessages = {
  'goodsImport.counted': ['{count} 件商品', '{count} goods'],
  'goodsImport.noSpecName': ['请填写规格名称', 'Enter the name of the specification'],
  'goodsImport.noSpecs': [
    '商品有多行时，每行都要填规格值',
    'Goods with several rows need a specification value in each',
  ],
  'goodsImport.noParam': ['该分类没有参数「{name}」', 'This category has no parameter “{name}”'],
  'goodsImport.noPair': ['「{name}」应写成 名称：值', 'Write “{name}” as name: value'],
  'goodsImport.paramsMissing': ['请填写该分类的必填参数：{names}', 'Fill in the required parameters: {names}'],
  'goodsImport.paramOption': ['{name}只能填：{values}', '{name} must be one of: {values}'],
  'goodsImport.example.name': ['纯棉圆领 T 恤', 'Cotton crew-neck T-shirt'],
  'goodsImport.example.shop': ['云山服饰', 'Yunshan Clothing'],
  'goodsImport.example.category': ['服装 / 女装 / T 恤', 'Clothing / Women / T-shirts'],
  'goodsImport.example.brand': ['云山', 'Yunshan'],
  'goodsImport.example.intro': ['面料柔软，不易变形。', 'Soft fabric that keeps its shape.'],
  'goodsImport.example.params': ['材质：棉；版型：宽松', 'Material: cotton; Fit: loose'],
  'goodsImport.example.colour': ['颜色', 'Colour'],
  'goodsImport.example.red': ['红色', 'Red'],
  'goodsImport.example.size': ['尺码', 'Size'],
} as const satisfies Messages
