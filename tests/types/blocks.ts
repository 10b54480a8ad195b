/** Screens of several blocks: mistakes that must not compile, as in closed.ts. `tsc` is the test. */
import { resource, text } from '@/schema'
import { theme } from './closed'

const form = ['name', 'image_path'] as const
const labelled = { ...theme, label: ['模板', 'theme'], form } as const
const name = { label: ['名称', 'Name'], form: ['name'] } as const

export const tabbed = resource('shopTheme', {
  ...labelled,
  screens: {
    themeList: {
      tabs: {
        all: { label: ['全部', 'All'], form: true },
        name: {
          ...name,
          one: 'GET admin/shops/themes/{id}',
          update: 'PUT admin/shops/themes/{id}',
          extraValues: { type: 'PC' },
        },
        goods: { label: ['商品设置', 'Goods settings'], resource: 'goodsSettings' },
      },
    },
  },
})

// @ts-expect-error a block in one language
resource('shopTheme', { ...labelled, screens: { themeList: { tabs: { name: { ...name, label: ['名称'] } } } } })

// @ts-expect-error a block that is nothing
resource('shopTheme', { ...labelled, screens: { themeList: { tabs: { name: { label: ['名称', 'Name'] } } } } })

// @ts-expect-error a misspelt word of a block
resource('shopTheme', { ...labelled, screens: { themeList: { tabs: { name: { ...name, submit: [] } } } } })

// @ts-expect-error a block with a field that was not declared
resource('shopTheme', { ...labelled, screens: { themeList: { tabs: { name: { ...name, form: ['mark'] } } } } })

resource('shopTheme', {
  ...theme,
  // @ts-expect-error the form of a declaration that has none
  screens: { themeList: { tabs: { all: { label: ['全部', 'All'], form: true } } } },
})

resource('shopTheme', {
  ...labelled,
  // @ts-expect-error a block that is read by a call whose path its record does not fill
  screens: { themeList: { tabs: { name: { ...name, one: 'GET admin/shops/{shop_id}' } } } },
})

resource('shopTheme', {
  ...labelled,
  // @ts-expect-error a block that is saved by a call that reads
  screens: { themeList: { tabs: { name: { ...name, update: 'GET admin/shops/themes/{id}' } } } },
})

resource('shopTheme', {
  ...labelled,
  // @ts-expect-error settings that there are not
  screens: { themeList: { tabs: { goods: { label: ['商品设置', 'Goods'], resource: 'goodSettings' } } } },
})

resource('shopTheme', {
  ...labelled,
  // @ts-expect-error blocks beside a form
  screens: { themeList: { form: ['name'], tabs: { name } } },
})

resource('shopTheme', {
  ...labelled,
  // @ts-expect-error a misspelt word of a screen of blocks
  screens: { themeList: { tabs: { name }, hed: ['name'] } },
})

const memberBase = {
  id: 'member_id',
  titleField: 'uname',
  calls: { list: 'GET admin/members', one: 'GET admin/members/{member_id}', update: 'PUT admin/members/{member_id}' },
  fields: { uname: text('用户名', 'User name'), nickname: text('昵称', 'Nickname') },
} as const
const orders = {
  label: ['订单', 'Orders'],
  resource: 'order',
  call: 'GET admin/trade/orders',
  params: { member_id: 'member_id' },
  columns: ['sn', { create_time: ['下单时间', 'Placed'] }],
} as const
const facts = { label: ['资料', 'Facts'], sections: [['资料', 'Facts', ['uname']]] } as const

export const sides = resource('member', {
  ...memberBase,
  screens: {
    memberEdit: {
      facts: ['uname'],
      tabs: {
        facts,
        orders: { ...orders, search: { order_sn: ['订单编号', 'Number'] }, filters: ['order_status'], export: true },
        points: {
          label: ['积分', 'Points'],
          resource: 'pointLog',
          params: { member_id: 'member_id' },
          columns: ['time'],
        },
        form: { label: ['编辑', 'Edit'], form: ['nickname'], when: { disabled: 0 } },
      },
    },
  },
})

// @ts-expect-error a head of a field that was not declared
resource('member', { ...memberBase, screens: { memberEdit: { facts: ['mobile'], tabs: { facts } } } })

resource('member', {
  ...memberBase,
  // @ts-expect-error facts of a field that was not declared
  screens: { memberEdit: { tabs: { facts: { ...facts, sections: [['资料', 'Facts', ['mobile']]] } } } },
})

resource('member', {
  ...memberBase,
  // @ts-expect-error a form whose condition names no field of the record
  screens: { memberEdit: { tabs: { form: { label: ['编辑', 'Edit'], form: ['nickname'], when: { disable: 0 } } } } },
})

resource('member', {
  ...memberBase,
  // @ts-expect-error a related list of an unknown entity
  screens: { memberEdit: { tabs: { orders: { ...orders, resource: 'oder' } } } },
})

resource('member', {
  ...memberBase,
  // @ts-expect-error a related list with a column its records do not have
  screens: { memberEdit: { tabs: { orders: { ...orders, columns: ['serial'] } } } },
})

resource('member', {
  ...memberBase,
  // @ts-expect-error a related list with a filter that its call does not take
  screens: { memberEdit: { tabs: { orders: { ...orders, params: { buyer: 'member_id' } } } } },
})

resource('member', {
  ...memberBase,
  // @ts-expect-error a related list that is narrowed by a field the record does not have
  screens: { memberEdit: { tabs: { orders: { ...orders, params: { member_id: 'buyer_id' } } } } },
})

resource('member', {
  ...memberBase,
  // @ts-expect-error a related list that nothing narrows
  screens: { memberEdit: { tabs: { orders: { ...orders, params: undefined } } } },
})

resource('member', {
  ...memberBase,
  // @ts-expect-error a filter that the call of a related list does not take
  screens: { memberEdit: { tabs: { orders: { ...orders, filters: ['sn'] } } } },
})

resource('member', {
  ...memberBase,
  // @ts-expect-error a search that the call of a related list does not take
  screens: { memberEdit: { tabs: { orders: { ...orders, search: { keywords: ['订单', 'Order'] } } } } },
})

resource('member', {
  ...memberBase,
  // @ts-expect-error a misspelt word of a related list
  screens: { memberEdit: { tabs: { orders: { ...orders, file: 'export' } } } },
})

resource('member', {
  ...memberBase,
  // @ts-expect-error a related list in one language
  screens: { memberEdit: { tabs: { orders: { ...orders, label: ['订单'] } } } },
})

resource('member', {
  ...memberBase,
  // @ts-expect-error parts of the address, which a related list has not
  screens: { memberEdit: { tabs: { orders: { ...orders, routeParams: ['member_id'] } } } },
})
