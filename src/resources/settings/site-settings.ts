import { siteRules } from '@contract/settings/rules'
import { choice, image, settings, tags, text } from '@/schema'
import { secret } from './secret.field'

/** The site settings; the same page has those of goods, orders and points (contract/settings.md). */
export default settings('siteSettings', {
  one: 'GET admin/settings/site', update: 'PUT admin/settings/site', rules: siteRules,
  fields: {
    site_name: text('网站名称', 'Site name'),
    title: text('网站标题', 'Site title', { help: ['显示在浏览器标签页和搜索结果中', 'Shown in browser tabs and search results'] }),
    keywords: tags('关键字', 'Keywords', { comma: true, help: ['供搜索引擎使用', 'For search engines'] }),
    descript: text('网站描述', 'Description', { lines: 3 }),
    siteon: choice('站点是否开启', 'Site status', { 1: ['开启', 'Open'], 0: ['关闭', 'Closed'] }, { control: 'radio' }),
    close_reson: text('关闭原因', 'Reason for closing', { lines: 2, help: ['买家访问站点时会看到', 'Buyers see this when they visit'] }),
    global_auth_key: secret('加密密钥', 'Encryption key', {
      help: ['供商城前台使用', 'For the storefront'],
    }),
    logo: image('网站 LOGO', 'Logo'),
    default_img: image('默认图片', 'Default picture', { help: ['没有图片的地方显示它', 'Shown where there is no picture'] }),
    test_mode: choice('测试模式', 'Test mode', { 1: ['开启', 'On'], 0: ['关闭', 'Off'] }, {
      control: 'radio',
      help: [
        '开启后验证码均为 1111；除测试邮件和测试短信外，不会真正发送邮件和短信',
        'Verification codes are always 1111. No email or text message is sent, other than tests.',
      ],
    }),
  },
  conditions: { close_reson: { visible: { siteon: 0 } } },
  form: [
    ['网站信息', 'About the site', ['site_name', 'title', 'keywords', 'descript', 'logo', 'default_img']],
    ['运行', 'Availability and security', ['siteon', 'close_reson', 'test_mode', 'global_auth_key']],
  ],
  screens: {
    systemSettings: {
      tabs: {
        site: { label: ['站点设置', 'Site'], form: true },
        goods: { label: ['商品设置', 'Goods'], resource: 'goodsSettings' },
        orders: { label: ['订单设置', 'Orders'], resource: 'orderSettings' },
        points: { label: ['积分设置', 'Points'], resource: 'pointSettings' },
        confirmations: { label: ['双人复核', 'Approvals'], resource: 'confirmationSettings' },
      },
    },
  },
})
