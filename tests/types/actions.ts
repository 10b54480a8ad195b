/**
 * The constructors of actions: their parameters, and mistakes that must not compile. `tsc` is the test, as in
 * declarations.ts. A wrong key is reported where it is written, and the message names the type: `NotAKeyOf<Panel>`.
 */
import { action, link, page, resource } from '@/schema'
import { brand, theme } from './closed'

const label = ['做', 'Do'] as const
const remove = { label, call: 'DELETE admin/shops/themes/{id}' } as const
const edit = { label, mode: 'edit', form: ['name'] } as const

/** Every kind, with its own texts. */
export const kinds = resource('shopTheme', {
  ...theme,
  actions: {
    call: action.call({ ...remove, when: { is_default: 0 }, optimistic: { is_default: 1 }, undo: 'drawer' }),
    drawer: action.drawer({ ...edit, button: label, secondaryAction: 'call' }),
    link: action.link({ label, to: page('shopList/view', 'id') }),
    site: action.link({ label, site: '/themes/{id}' }),
    panel: action.panel({ label, panel: 'reviewDesk', batch: true, props: { queue: 'shops' } }),
    print: action.print({
      label,
      component: async () => ({ default: ({ row }: { row: { name: string } }) => row.name }),
    }),
    export: action.export({
      label,
      call: 'GET admin/shops/themes/{id}',
      fileName: label,
      sheets: [{ label, path: 'name', resource: 'shopTheme', columns: ['name'] }],
    }),
  },
  screens: { themeList: { columns: ['name'], rowActions: ['call', 'drawer', 'link', 'panel', 'print', 'export'] } },
})

// @ts-expect-error a drawer with the undo of a call
action.drawer({ ...edit, undo: 'call' })

// @ts-expect-error a drawer that asks before it opens
action.drawer({ ...edit, confirm: true })

// @ts-expect-error a drawer without a form
action.drawer({ label, mode: 'edit' })

// @ts-expect-error a drawer that says no mode
action.drawer({ label, form: ['name'] })

// @ts-expect-error an unknown mode
action.drawer({ ...edit, mode: 'eidt' })

// @ts-expect-error a link without a target
action.link({ label })

// @ts-expect-error a link with the constants of a call
action.link({ label, to: link('shopAdd'), body: { pass: 1 } })

// @ts-expect-error a panel with the optimistic values of a call
action.panel({ label, panel: 'reviewDesk', optimistic: { name: 'a' } })

// @ts-expect-error a panel without its name
action.panel({ label })

// @ts-expect-error a panel that the site map does not have
action.panel({ label, panel: 'reveiwDesk' })

// @ts-expect-error a call that sends nothing
action.call({ label })

// @ts-expect-error a call that the contract does not have
action.call({ label, call: 'DELETE admin/shops/thems/{id}' })

// @ts-expect-error a call with the form of a drawer
action.call({ ...remove, form: ['name'] })

// @ts-expect-error a call with the props of a panel
action.call({ ...remove, props: { queue: 'shops' } })

// @ts-expect-error a misspelt word
action.call({ ...remove, whne: { is_default: 0 } })

resource('shopTheme', {
  ...theme,
  // @ts-expect-error a print that is made of another row
  actions: { print: action.print({ label, component: () => import('@/resources/orders/delivery-note.paper') }) },
})

// @ts-expect-error a print without its component
action.print({ label })

// @ts-expect-error an export with the old word for its file name
action.export({ label, call: 'GET admin/shops/themes/{id}', name: label, fileName: label, sheets: [] })

resource('shopTheme', {
  ...theme,
  // @ts-expect-error a link to a screen and to the site at once
  actions: { go: action.link({ label, to: link('shopAdd'), site: '/themes' }) },
})

resource('shopTheme', {
  ...theme,
  // @ts-expect-error a link that is filled from a field the row does not have
  actions: { go: action.link({ label, to: link('shopEdit', { id: 'shop_id' }) }) },
})

resource('shopTheme', {
  ...theme,
  // @ts-expect-error a drawer that is read by a call whose path the row does not fill
  actions: { edit: action.drawer({ ...edit, one: 'GET admin/shops/{shop_id}' }) },
})

resource('brand', {
  ...brand,
  // @ts-expect-error a bulk call and a single call with different path parameters
  actions: { remove: action.call({ call: remove.call, many: 'DELETE admin/goods/brands/{ids}', label }) },
})

// The second edition: the message names the constructor.

// @ts-expect-error action.call
resource('shopTheme', { ...theme, actions: { remove } })

// @ts-expect-error action.link
resource('shopTheme', { ...theme, actions: { go: { label, to: link('shopAdd') } } })

// @ts-expect-error action.link of a verb
resource('shopTheme', { ...theme, actions: { edit: { to: link('shopAdd') } } })

// @ts-expect-error action.drawer
resource('shopTheme', { ...theme, actions: { change: { label, opens: 'edit', form: ['name'] } } })

// @ts-expect-error action.panel
resource('shopTheme', { ...theme, actions: { desk: { label, panel: 'reviewDesk' } } })

// @ts-expect-error action.print
resource('shopTheme', { ...theme, actions: { note: { label, paper: () => import('./closed') } } })

// @ts-expect-error action.export
resource('shopTheme', { ...theme, actions: { save: { label, workbook: {} } } })
