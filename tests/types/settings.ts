/** Declarations of settings: mistakes that must not compile, as in closed.ts. `tsc` is the test. */
import { fragment, number, settings, text } from '@/schema'

const goods = fragment({
  label: ['商品设置', 'goods settings'],
  one: 'GET admin/goods/settings',
  update: 'POST admin/goods/settings',
  fields: { small_width: number('小图宽度', 'Small width') },
  form: ['small_width'],
})

export const right = settings('goodsSettings', {
  ...goods,
  conditions: { small_width: { visible: { comment_auth: 1 } } },
  screens: { systemSettings: { tabs: { goods: { label: ['商品设置', 'Goods'], form: true } } } },
})
export const alone = settings('goodsSettings', { ...goods, screens: { systemSettings: { form: true } } })

// @ts-expect-error settings that the contract does not have
settings('goodSettings', goods)

// @ts-expect-error an entity, which has an id
settings('brand', goods)

// @ts-expect-error settings that are read by a call of something else
settings('goodsSettings', { ...goods, one: 'GET site-show' })

// @ts-expect-error settings that are read by a call that saves
settings('goodsSettings', { ...goods, one: 'POST admin/goods/settings' })

// @ts-expect-error settings that are saved by a call that reads
settings('goodsSettings', { ...goods, update: 'GET admin/goods/settings' })

// @ts-expect-error a field that they do not have
settings('goodsSettings', { ...goods, fields: { ...goods.fields, width: text('宽度', 'Width') } })

// @ts-expect-error a form with a field that was not declared
settings('goodsSettings', { ...goods, form: ['big_width'] })

// @ts-expect-error a field that depends on an unknown field
settings('goodsSettings', { ...goods, conditions: { small_width: { visible: { coment_auth: 1 } } } })

// @ts-expect-error a misspelt word
settings('goodsSettings', { ...goods, dependd: {} })

// @ts-expect-error a screen that does not exist
settings('goodsSettings', { ...goods, screens: { systemSetings: { form: true } } })

// @ts-expect-error settings are no list
settings('goodsSettings', { ...goods, screens: { systemSettings: { columns: ['small_width'] } } })

// @ts-expect-error a page of settings does not close when it is saved
settings('goodsSettings', { ...goods, screens: { systemSettings: { form: true, redirect: 'goodsList' } } })

settings('goodsSettings', {
  ...goods,
  // @ts-expect-error a block with a misspelt word
  screens: { systemSettings: { tabs: { goods: { label: ['商品设置', 'Goods'], form: true, sumbits: [] } } } },
})

const tab = fragment({ label: ['商品设置', 'Goods'], form: true })
const tabs = <const X>(more: X) => ({ systemSettings: { tabs: { goods: { ...tab, ...more } } } }) as const

settings('goodsSettings', {
  ...goods,
  screens: tabs({
    one: 'GET admin/goods/settings',
    buttons: [{ label: tab.label, extraValues: { comment_auth: 1 } }],
  }),
})

// @ts-expect-error a block made by a function, with a misspelt word
settings('goodsSettings', { ...goods, screens: tabs({ wehn: { comment_auth: 1 } }) })

// @ts-expect-error a block that is read by a call of something else
settings('goodsSettings', { ...goods, screens: tabs({ one: 'GET admin/settings/site' }) })

// @ts-expect-error a block whose condition names an unknown field
settings('goodsSettings', { ...goods, screens: tabs({ when: { coment_auth: 1 } }) })

// @ts-expect-error a block whose condition asks for a value that there cannot be
settings('goodsSettings', { ...goods, screens: tabs({ when: { comment_auth: 2 } }) })

// @ts-expect-error a button with a misspelt word
settings('goodsSettings', { ...goods, screens: tabs({ buttons: [{ label: tab.label, confrim: true }] }) })

// @ts-expect-error a button in one language
settings('goodsSettings', { ...goods, screens: tabs({ buttons: [{ label: ['保存'] }] }) })

// @ts-expect-error a button that sends a field outside the record
settings('goodsSettings', { ...goods, screens: tabs({ buttons: [{ label: tab.label, extraValues: { comment: 1 } }] }) })

// @ts-expect-error a record above the tabs, of a field that was not declared
settings('goodsSettings', { ...goods, screens: { systemSettings: { facts: ['big_width'], tabs: { goods: tab } } } })

// @ts-expect-error actions, which settings do not have
settings('goodsSettings', { ...goods, actions: { edit: {} } })

// @ts-expect-error a label in one language
settings('goodsSettings', { ...goods, label: ['商品设置'] })

// @ts-expect-error settings as steps
settings('goodsSettings', { ...goods, screens: { systemSettings: { form: true, layout: 'steps' } } })
