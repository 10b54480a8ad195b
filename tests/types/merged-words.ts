import {
  action,
  choice,
  choices,
  date,
  files,
  image,
  reference,
  report,
  resource,
  settings,
  tags,
  texts,
} from '@/schema'

/** Texts that duplicate another text: none of them compiles, and the comment names the replacement. */

// @ts-expect-error `zeroLabel`: the label of a 0
date('截止', 'End', { emptyLabel: ['长期', 'No end'] })

// @ts-expect-error `labelField`: the field of each row with its text
tags('规格值', 'Values', { textKey: 'spec_value' })

// @ts-expect-error the number of choices decides between boxes and a menu
choices('时段', 'Hours', { 1: ['一点', '1:00'] }, { menu: true })

// @ts-expect-error the contract's rule decides whether a file is an address alone
files<string>('附件', 'Files', { plain: true })

// @ts-expect-error `dimensions: 'square'`
image('图标', 'Icon', { square: true })

// @ts-expect-error `required`
report('hotGoods', { requiredParams: [] })

// @ts-expect-error `permanentFilters`: constant parameters, of the options as of a list
reference('分类', 'Category', 'goodsCategory', { where: { type: 'PC' } })

// @ts-expect-error `control: 'radio'`
choice<0 | 1>('状态', 'State', { 0: ['关', 'Off'], 1: ['开', 'On'] }, { radio: true })

// @ts-expect-error `button`: the label of a button
texts('作者', 'Authors', { add: ['添加作者', 'Add author'] })

const calls = { reads: 'GET admin/settings/point', saves: 'PUT admin/settings/point' } as const
// @ts-expect-error `one` and `update`, as among the calls of a resource
settings('pointSettings', { ...calls, fields: {}, form: [] })

const open = { label: ['启用', 'Enable'], call: 'PUT admin/shops/enable/{shop_id}' } as const
// @ts-expect-error `extraValues`: constants that are sent along
resource('shop', { actions: { open: action.call({ ...open, body: { pass: 1 } }) } })

const topics = { label: ['专题', 'Topics'], panel: 'topicGoods' } as const
// @ts-expect-error `calls`: those by which a panel writes
resource('shop', { actions: { topics: action.panel({ ...topics, sends: [] }) } })

// @ts-expect-error `help`: an explanation
resource('goods', { screens: { goodsIndex: { note: ['说明', 'Note'], headerActions: [] } } })
