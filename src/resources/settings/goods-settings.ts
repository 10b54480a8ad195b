import { goodsSettingsRules } from '@contract/goods/rules'
import { flag, number, settings } from '@/schema'

/** Review and picture sizes of goods. */
export default settings('goodsSettings', {
  one: 'GET admin/goods/settings', update: 'POST admin/goods/settings',
  rules: goodsSettingsRules,
  fields: {
    marcket_auth: flag('上架商品是否审核', 'Require approval for new goods'),
    update_auth: flag('修改商品是否审核', 'Require approval for changed goods'),
    comment_auth: flag('商品评论是否审核', 'Require approval for comments'),
    ask_auth: flag('商品咨询是否审核', 'Require approval for questions'),
    thumbnail_width: number('缩略图宽', 'Thumbnail width', { unit: ['像素', 'pixels'] }),
    thumbnail_height: number('缩略图高', 'Thumbnail height', { unit: ['像素', 'pixels'] }),
    small_width: number('小图宽', 'Small picture width', { unit: ['像素', 'pixels'] }),
    small_height: number('小图高', 'Small picture height', { unit: ['像素', 'pixels'] }),
    big_width: number('大图宽', 'Large picture width', { unit: ['像素', 'pixels'] }),
    big_height: number('大图高', 'Large picture height', { unit: ['像素', 'pixels'] }),
  },
  form: [
    ['审核', 'Approval', ['marcket_auth', 'update_auth', 'comment_auth', 'ask_auth']],
    [
      '图片尺寸', 'Picture sizes',
      ['thumbnail_width', 'thumbnail_height', 'small_width', 'small_height', 'big_width', 'big_height'],
    ],
  ],
})
