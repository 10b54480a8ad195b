import { goodsLineRules, skuStockRules } from '@contract/goods/rules'
import { importScreens } from '@contract/imports/screens'
import { choice, fragment, gallery, money, number, reference, text } from '@/schema'
import { goodsTypes, shippingPayers, shippingTemplate } from './form-fields.fragment'

/** The imports of the goods list: new goods with their SKUs, and prices and stock of existing ones. */

const specs = (at: 1 | 2 | 3) => ({
  [`spec${at}`]: reference(`规格 ${at}`, `Specification ${at}`, 'spec', {
    help: ['填写规格的名称，例如 颜色；没有规格的商品不填', 'Enter the name of a specification, such as Colour. Leave empty for goods without any.'],
  }),
  [`value${at}`]: text(`规格值 ${at}`, `Value ${at}`, {
    help: ['例如 红色，每行一个；新的值会自动添加', 'Such as Red, one in each row. New values are added.'],
  }),
})

/** Goods: a row for each SKU. The facts of the goods are in the first of its rows. */
const newGoods = fragment({
  label: importScreens['POST admin/goods'].label, call: 'POST admin/goods', rules: goodsLineRules, by: ['goods_name', 'seller_id'],
  lines: () => import('./goods-lines/goods-lines'),
  fields: {
    goods_name: text('商品名称', 'Goods', {
      help: [
        '有规格的商品每个规格组合写一行，同一商品的行连在一起：商品名称相同或留空，其他商品信息只需写在第一行',
        'Goods with specifications have a row per combination. Repeat the name or leave it empty; other details are only needed once.',
      ],
    }),
    seller_id: reference('店铺名称', 'Shop', 'shop', { help: ['填写已开启店铺的名称或 ID', 'Enter the name or ID of an open shop'] }),
    category_id: reference('商品类别', 'Category', 'category', {
      help: [
        '填写从一级分类起的路径，例如 服装 / 女装。名称唯一时可以只填最后一级，也可以填 ID。',
        'Enter the path from the top, such as Clothing / Women, or its last level if the name is unique, or an ID.',
      ],
    }),
    brand_id: reference('商品品牌', 'Brand', 'brand', { none: '0', help: ['填写品牌的名称或 ID', 'Enter the name or ID of a brand'] }),
    goods_type: choice('商品类型', 'Type', goodsTypes, { initial: 'NORMAL' }),
    point: number('所需积分', 'Points', { unit: ['积分', 'points'] }),
    mktprice: money('市场价', 'Market price'),
    goods_transfee_charge: choice('运费', 'Shipping', shippingPayers, { initial: 0 }),
    template_id: shippingTemplate,
    goods_gallery_list: gallery('商品相册', 'Gallery', {
      help: [
        '图片地址，多个用换行、空格或逗号分隔，第一张是主图',
        'Picture addresses, separated by line breaks, spaces or commas. The first is the main one.',
      ],
    }),
    params: text('商品参数', 'Parameters', {
      help: ['写成 名称：值，多个用分号或换行分隔', 'Write name: value, separated by semicolons or line breaks'],
    }),
    intro: text('商品描述', 'Description', { help: ['文字或 HTML', 'Text or HTML'] }),
    page_title: text('页面标题', 'Page title'),
    meta_keywords: text('页面关键词', 'Page keywords'),
    meta_description: text('页面描述', 'Page description'),
    ...specs(1), ...specs(2), ...specs(3),
    sn: text('SKU 编号', 'SKU number', {
      help: ['没有规格的商品即商品编号；不填时自动生成', 'The goods number if there are no specifications. Generated if empty.'],
    }),
    price: money('价格', 'Price'),
    cost: money('成本价', 'Cost'),
    weight: money('重量', 'Weight', { help: ['千克', 'Kilograms'] }),
    quantity: number('库存', 'Stock'),
  },
})

/** Prices and stock by SKU number. */
const stock = fragment({
  label: importScreens['PUT admin/goods/skus'].label, call: 'PUT admin/goods/skus', rules: skuStockRules, by: ['sku_sn', 'goods_sn'],
  fields: {
    sku_sn: text('SKU 编号', 'SKU number', { help: ['没有规格的商品填商品编号', 'For goods without specifications, enter the goods number'] }),
    goods_sn: text('商品编号', 'Goods number', {
      help: ['几个商品的 SKU 编号相同时填写', 'Only needed when several goods share an SKU number'],
    }),
    sku_price: money('价格', 'Price'),
    sku_cost: money('成本价', 'Cost'),
    sku_quantity: number('库存', 'Stock'),
  },
})

export const imports = fragment([newGoods, stock])
