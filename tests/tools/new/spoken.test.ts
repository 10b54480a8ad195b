import { describe, expect, it } from 'vitest'
import { spokenIn } from '../../../tools/new/spoken'

/** Which existing texts of a project are used for a field, a value or a record of a new screen. */

const goods = (text: string) => ({ name: 'src/resources/goods/goods.ts', text })
const orders = (text: string) => ({ name: 'src/resources/orders/order.ts', text })
const field = (labels: string) => `\n    state: choice(${labels}),\n`

describe('the existing texts of a project', () => {
  it('are preferred from the area', () => {
    const often = field("'状况', 'Condition'")
    const { field: of } = spokenIn([goods(field("'商品状态', 'Goods state'")), orders(often + often)], [])
    expect(of('state', 'goods')).toEqual(['商品状态', 'Goods state'])
    expect(of('state', 'orders')).toEqual(['状况', 'Condition'])
  })

  it('are known ones if the area has none, and the most frequent if none are known', () => {
    const one = "\n    hue: text('色相', 'Hue'),\n"
    const { field: of } = spokenIn([goods(field("'状况', 'Condition'") + one), orders(one)], [])
    expect(of('state', 'members')).toEqual(['状态', 'State'])
    expect(of('hue', 'members')).toEqual(['色相', 'Hue'])
    const two = spokenIn([goods(one), orders("\n    hue: text('色调', 'Tone'),\n")], [])
    expect(two.field('hue', 'members')).toBeUndefined()
  })

  it('of a value are those of the enum of that name, and never a sentence', () => {
    const text = field(
      "'状态', 'State', {\n      OPEN: ['开启中', 'Open', 'green'],\n      GONE: ['这家店铺已经离开了商城', 'Gone'] }",
    )
    const { value } = spokenIn([orders(text)], [{ name: 'src/locales/x.ts', text: "'x.OPEN': ['打开', 'Open it']," }])
    expect(value('state', 'OPEN', 'goods')).toEqual(['开启中', 'Open'])
    expect(value('state', 'GONE', 'goods')).toBeUndefined()
  })

  it('name the fields of a record after the record', () => {
    const { field: of } = spokenIn(
      [],
      [{ name: 'contract/goods/spare-kite.ts', text: "entity('spareKite', {\n  label: ['备用风筝', 'spare kite']," }],
    )
    expect(of('spare_kite_id', 'orders')).toEqual(['备用风筝 ID', 'Spare kite ID'])
    expect(of('other_kite_id', 'orders')).toBeUndefined()
  })
})
