import { dealModeLabels, rightLabels, territoryLabels, workTypeLabels } from '@contract/publishing/labels'
import {
  action, choice, choices, date, file, files, flag, gallery, link, references, fragment, reference, resource, text, texts,
} from '@/schema'
import { buyerPage } from '../goods/buyer-page.field'
import { editable } from '../goods/on-sale.mixin'
import { publication, publishing, searchEngines } from './publication.mixin'

const { actions, calls, fields, defaultSort, worklist, review, rules, screens } = publication(4, 'copyrightAudit')
/** A sold work has no licence term. */
const licensed = fragment({ deal_mode: ['EXCLUSIVE', 'ORDINARY'] })

/** Copyright works (contract/publishing.md, content type 4). */
export default resource('copyright', {
  rules, calls, review, defaultSort, worklist,
  fields: {
    ...fields,
    teacher_id: reference('著作权人', 'Owner', 'copyrightUser', {
      labelField: 'teacher_name', width: 120, permanentFilters: { kind: 'USER', status: 'OPEN' }, autofill: { agent_id: 'agent_id' },
    }),
    agent_id: reference('著作权代理', 'Agent', 'copyrightAgent', { permanentFilters: { kind: 'AGENT', status: 'OPEN' } }),
    work_type: choice('作品类型', 'Type of work', workTypeLabels),
    author_names: texts('作者', 'Authors', { button: ['添加作者', 'Add author'] }),
    registration_no: text('登记号', 'Registration number', {
      help: ['例如：国作登字-2026-F-00000001', 'As on the certificate: prefix, year, letter and 8 digits'],
    }),
    registration_certificate: file('登记证书', 'Certificate'),
    finish_date: date('创作完成日期', 'Completed on', { disableFuture: true }),
    publish_date: date('首次发表日期', 'First published'),
    rights: choices('权利', 'Rights', rightLabels, {
      locked: ['PUBLICATION', 'AUTHORSHIP', 'ALTERATION', 'INTEGRITY'],
      help: ['前四项人身权不能出售', 'The first four are moral rights and cannot be sold'],
    }),
    deal_mode: choice('交易方式', 'Transaction type', dealModeLabels, { control: 'radio' }),
    term_start: date('许可开始日期', 'Licence start'),
    term_end: date('许可结束日期', 'Licence end'),
    territory: choice('地域', 'Territory', territoryLabels, { control: 'radio' }),
    territory_regions: references('指定地区', 'Regions', 'region', { permanentFilters: { id: 0 } }),
    negotiable: flag('可议价', 'Negotiable', { initial: 0 }),
    attachments: files('附件', 'Attachments', { megabytes: 20 }),
    gallery: gallery('相册', 'Gallery', { scene: 'goods' }),
  },
  conditions: {
    territory_regions: { visible: { territory: 'REGIONS' }, required: { territory: 'REGIONS' } },
    term_start: { visible: licensed, required: licensed },
    term_end: { visible: licensed, required: licensed },
  },
  form: [
    ['作品', 'Work', [
      'goods_name', 'category_id', 'work_type', 'author_names', 'teacher_id', 'agent_id', 'shop_id',
      'registration_no', 'registration_certificate', 'finish_date', 'publish_date',
    ]],
    ['权利与价格', 'Rights and price', [
      'rights', 'deal_mode', 'term_start', 'term_end', 'territory', 'territory_regions', 'price', 'negotiable',
    ]],
    ['资料', 'Files', ['attachments', 'gallery', 'intro']],
    searchEngines,
  ],
  actions: {
    ...actions,
    add: action.link({ label: ['发布著作权', 'Publish work'], to: link('copyrightPublish') }),
    edit: action.link({
      label: ['编辑', 'Edit'], permission: 'copyrightList', to: link('copyrightPublish', { goodsid: 'goods_id' }), when: editable,
    }),
  },
  screens: {
    copyrightList: { ...screens.all, filters: [...screens.all.filters, 'agent_id'] },
    copyrightAudit: { ...screens.audit, filters: [...screens.audit.filters, 'agent_id'] },
    copyrightPublish: {
      ...publishing(4, 'copyrightList'), form: true,
      preview: buyerPage({
        pictures: 'gallery', price: 'price',
        facts: [
          'work_type', 'author_names', 'registration_no', 'finish_date', 'publish_date', 'rights', 'deal_mode', 'term_start',
          'term_end', 'territory', 'negotiable',
        ],
        pages: ['intro'],
      }),
    },
  },
})
