import type { Contact } from '@tests/types/examples-outside'
import { action, crud, id, money, type Resource, resource, state, text } from '@/schema'

/** A resource over an external service, in the form of a product's declaration. */

export const contact: Resource = resource('contact', {
  dataProvider: 'crm',
  id: 'id',
  titleField: 'name',
  label: ['联系人', 'contact'],
  calls: crud('crm:contacts/{id}'),
  fields: {
    id: id('编号', 'ID'),
    name: text('姓名', 'Name'),
    city: text('城市', 'City'),
    stage: state('阶段', 'Stage', {
      LEAD: ['线索', 'Lead'],
      WON: ['成交', 'Won', 'green'],
      LOST: ['流失', 'Lost', 'grey'],
    }),
    worth: money('金额', 'Worth'),
    note: text('备注', 'Note', { lines: 3 }),
  },
  form: ['name', 'city', 'worth'],
  actions: {
    win: action.call({
      label: ['标记成交', 'Mark as won'],
      call: 'POST crm:contacts/{id}/win',
      when: { stage: 'LEAD' },
      successMessage: ['已成交', 'won'],
    }),
    lose: action.call({
      label: ['标记流失', 'Mark as lost'],
      call: 'PATCH crm:contacts/{id}',
      extraValues: { stage: 'LOST' },
      when: { stage: 'LEAD' },
      successMessage: ['已标记流失', 'marked as lost'],
    }),
  },
  screens: {
    brandList: {
      columns: ['name', 'city', 'stage', 'worth'],
      search: { name_like: ['姓名', 'Name'] },
      filters: ['city', { 'worth_gte,worth_lte': 'worth' }],
      tabs: { field: 'stage' },
      rowActions: ['view', 'edit', 'win', 'lose', 'remove'],
      headerActions: ['add'],
      export: true,
      import: true,
    },
  },
})

export type { Contact }
