import { action, choice, crud, fragment, mixin, text } from '@/schema'

/** Shared by the menus of desktop and phone. */
export const menuParts = mixin(['siteMenu', 'mobileMenu'], {
  fields: {
    navigation_name: text('名称', 'Name', { width: 180 }),
    url: text('链接', 'URL', { help: ['以 / 开头的站内地址，或完整网址', 'A path that starts with /, or a web address'] }),
    client_type: choice('终端', 'Device', { PC: ['PC 端', 'PC'], MOBILE: ['移动端', 'Mobile'] }),
  },
  actions: {
    up: action.call({
      label: ['上移', 'Move up'], successMessage: ['已上移', 'moved up'],
      call: 'PUT admin/pages/site-navigations/{navigation_id}/{sort}', extraValues: { sort: 'up' },
    }),
    down: action.call({
      label: ['下移', 'Move down'], successMessage: ['已下移', 'moved down'],
      call: 'PUT admin/pages/site-navigations/{navigation_id}/{sort}', extraValues: { sort: 'down' },
    }),
    preview: action.panel({ label: ['预览', 'Preview'], panel: 'sitePreview', props: { part: 'menu' } }),
  },
})

/** The list call returns all entries, which are sorted by hand. */
export const menuCalls = crud('admin/pages/site-navigations/{navigation_id}', {
  list: 'GET admin/pages/site-navigations/all',
})

export const menuList = fragment({
  columns: ['navigation_name', 'url'],
  sortable: { call: 'PUT admin/pages/site-navigations/sort' },
  rowActions: ['edit', 'up', 'down', 'remove'], headerActions: ['preview', 'add'],
})
