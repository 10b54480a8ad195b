/** Screens of several blocks: mistakes that must not compile, as in closed.ts. `tsc` is the test. */
import { resource } from '@/schema'
import { theme } from './closed'

const form = ['name', 'image_path'] as const
const noun = { ...theme, noun: ['模板', 'theme'], form } as const
const name = { label: ['名称', 'Name'], form: ['name'] } as const

export const tabbed = resource('shopTheme', {
  ...noun,
  screens: {
    themeList: {
      tabs: {
        all: { label: ['全部', 'All'], form: true },
        name: {
          ...name,
          reads: 'GET admin/shops/themes/{id}',
          saves: 'PUT admin/shops/themes/{id}',
          body: { type: 'PC' },
        },
        goods: { label: ['商品设置', 'Goods settings'], of: 'goodsSettings' },
      },
    },
  },
})

// @ts-expect-error a block in one language
resource('shopTheme', { ...noun, screens: { themeList: { tabs: { name: { ...name, label: ['名称'] } } } } })

// @ts-expect-error a block that is nothing
resource('shopTheme', { ...noun, screens: { themeList: { tabs: { name: { label: ['名称', 'Name'] } } } } })

// @ts-expect-error a misspelt word of a block
resource('shopTheme', { ...noun, screens: { themeList: { tabs: { name: { ...name, submit: [] } } } } })

// @ts-expect-error a block with a field that was not declared
resource('shopTheme', { ...noun, screens: { themeList: { tabs: { name: { ...name, form: ['mark'] } } } } })

resource('shopTheme', {
  ...theme,
  // @ts-expect-error the form of a declaration that has none
  screens: { themeList: { tabs: { all: { label: ['全部', 'All'], form: true } } } },
})

resource('shopTheme', {
  ...noun,
  // @ts-expect-error a block that is read by a call whose path its record does not fill
  screens: { themeList: { tabs: { name: { ...name, reads: 'GET admin/shops/{shop_id}' } } } },
})

resource('shopTheme', {
  ...noun,
  // @ts-expect-error a block that is saved by a call that reads
  screens: { themeList: { tabs: { name: { ...name, saves: 'GET admin/shops/themes/{id}' } } } },
})

resource('shopTheme', {
  ...noun,
  // @ts-expect-error settings that there are not
  screens: { themeList: { tabs: { goods: { label: ['商品设置', 'Goods'], of: 'goodSettings' } } } },
})

resource('shopTheme', {
  ...noun,
  // @ts-expect-error blocks beside a form
  screens: { themeList: { form: ['name'], tabs: { name } } },
})

resource('shopTheme', {
  ...noun,
  // @ts-expect-error a misspelt word of a screen of blocks
  screens: { themeList: { tabs: { name }, hed: ['name'] } },
})
