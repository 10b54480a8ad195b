/** The example of an external service in docs/tutorial. Its rows are the fixture with which tests render it. */
import { action, crud, money, resource, text } from '@/schema'

// #region service
interface Contact {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly stage: 'LEAD' | 'WON' | 'LOST'
  readonly worth: number
  readonly note: string
}

declare module '@contract/calls' {
  interface OutsideCalls extends Rows<'crm:contacts/{id}', Contact> {
    'POST crm:contacts/{id}/win': Plan<Contact>
  }
}
declare module '@contract/entities' {
  interface Entities {
    contact: Contact
  }
}
// #endregion

// #region outside
resource('contact', {
  dataProvider: 'crm',
  id: 'id',
  titleField: 'name',
  label: ['联系人', 'contact'],
  calls: crud('crm:contacts/{id}'),
  fields: { name: text('姓名', 'Name'), city: text('城市', 'City'), worth: money('金额', 'Worth') },
  form: ['name', 'city', 'worth'],
  actions: {
    win: action.call({
      label: ['标记成交', 'Mark as won'],
      call: 'POST crm:contacts/{id}/win',
      when: { stage: 'LEAD' },
    }),
  },
  screens: {
    brandList: {
      columns: ['name', 'city', 'worth'],
      search: { name_like: ['姓名', 'Name'] },
      filters: ['city', { 'worth_gte,worth_lte': 'worth' }],
      rowActions: ['view', 'edit', 'win', 'remove'],
      headerActions: ['add'],
      export: true,
      import: true,
    },
  },
})

// #endregion

export type { Contact }
