import { buildRules, pageServiceRules } from '@contract/settings/list-rules'
import { action, choices, settings, text } from '@/schema'

/** Static pages of the buyer site, and the services that generate them (contract/search.md, "static-page"). */
export default settings('pageSettings', {
  one: 'GET admin/page-create/input', update: 'POST admin/page-create/save',
  rules: { ...pageServiceRules, ...buildRules },
  fields: {
    static_page_address: text('PC 静态页服务地址', 'PC page service', {
      help: ['每个页面生成时向这个地址发送一次请求', 'Building a page sends one request to this address'],
    }),
    static_page_wap_address: text('移动端静态页服务地址', 'Mobile page service'),
  },
  form: [['静态页服务', 'Page services', ['static_page_address', 'static_page_wap_address']]],
  actions: {
    build: action.call({
      label: ['生成静态页', 'Build static pages'], call: 'POST admin/page-create/create', backgroundTask: 'PAGE_CREATE',
      prompt: {
        choose_pages: choices('要生成的页面', 'Pages to build', {
          INDEX: ['首页', 'Home'], GOODS: ['商品页', 'Goods pages'], HELP: ['帮助中心', 'Help centre'], SHOP: ['店铺页', 'Shop pages'],
        }, { initial: ['INDEX', 'GOODS', 'HELP', 'SHOP'] }),
      },
    }),
  },
  screens: {
    staticPage: {
      help: [
        '把买家访问的页面预先生成为静态文件。同一时间只有一次生成，可以随时停止。',
        'Builds the pages that buyers visit as static files in advance. Only one build runs at a time, and you can stop it at any time.',
      ],
      headerActions: ['build'], form: true,
    },
  },
})
