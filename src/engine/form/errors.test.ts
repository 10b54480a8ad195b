import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { params } from '@/resources/goods/params.field'
import { skus } from '@/resources/goods/skus.field'
import { gallery, period, type Resource, resource, table, text } from '@/schema'
import { withKinds } from '../kinds/register'
import { ownErrors } from './errors'

/** Server errors of any part of a field are shown in the form. */
const goods: Resource = resource('goods', {
  id: 'goods_id',
  titleField: 'goods_name',
  rules: {},
  calls: {},
  fields: {
    goods_name: text('名称', 'Name'),
    goods_gallery_list: gallery('相册', 'Gallery') as never,
    goods_params_list: params('参数', 'Parameters', 'category_id') as never,
    skus: skus('规格', 'Specifications', ['spec_list', 'sku_list', 'price'], { category: 'category_id' }) as never,
    create_time: period('时间', 'Period', 'create_time', 'last_modify') as never,
    goods_params: table('章节', 'Chapters', { title: text('标题', 'Title') }) as never,
  } as never,
  screens: {},
})
const keys = Object.keys(goods.fields)
const values = { goods_params_list: { 12: 'a', 7: 'b' } }
const word = ([zh]: readonly [string, string], filled: Record<string, string | number> = {}) =>
  Object.entries(filled).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), zh)

const placed = (errors: Record<string, string>) => {
  const rejection = new CallError('参数有误', { statusCode: 400, code: '004', silent: false, errors })
  return ownErrors(rejection, { resource: goods, keys, values, word })
}

await withKinds(goods)

describe('server validation errors', () => {
  it('are shown at an input that can fix them', async () => {
    expect(
      await offenders(
        [
          ['goods_name', ['goods_name'], '不行'],
          ['goods_gallery_list', ['goods_gallery_list'], '不行'],
          ['goods_gallery_list.1.img_id', ['goods_gallery_list'], '第 2 项：不行'],
          ['goods_gallery_list.0', ['goods_gallery_list'], '第 1 项：不行'],
          ['sku_list.3.price', ['skus'], '第 4 项：不行'],
          ['price', ['skus'], '不行'],
          ['last_modify', ['create_time'], '不行'],
          ['goods_params.2.title', ['goods_params', 2, 'title'], '不行'],
          ['goods_params.2.gone', ['goods_params'], '第 3 项：不行'],
          // Numeric keys are iterated in numeric order, and sent in it.
          ['goods_params_list.1.param_value', ['goods_params_list', '12'], '不行'],
          ['goods_params_list.1.param_id', ['goods_params_list'], '第 2 项：不行'],
        ],
        (path, name, message) => {
          expect(placed({ [path]: '不行' })).toEqual({ own: [{ name, texts: [message] }], rest: [] })
        },
      ),
    ).toEqual([])
  })

  it('about several parts of one field are shown there together, each once', () => {
    const placement = placed({
      'goods_gallery_list.0.original': '太大',
      'goods_gallery_list.1.original': '太大',
      goods_gallery_list: '太多',
    })
    expect(placement.own).toEqual([{ name: ['goods_gallery_list'], texts: ['第 1 项：太大', '第 2 项：太大', '太多'] }])
  })

  it('that belong to no field are kept apart', () => {
    expect(placed({ goods_name: '重名', seller_secret: '不可见' })).toEqual({
      own: [{ name: ['goods_name'], texts: ['重名'] }],
      rest: ['不可见'],
    })
  })
})
