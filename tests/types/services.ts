import { action, crud, money, resource, text } from '@/schema'
import '@tests/support/crm'

/** Resources of external services: mistakes that must not compile. */

const fields = { name: text('姓名', 'Name'), worth: money('金额', 'Worth') }
const contacts = { id: 'id', titleField: 'name', fields } as const

resource('contact', { ...contacts, dataProvider: 'crm', calls: crud('crm:contacts/{id}') })

// @ts-expect-error its calls are of a service, and nothing says which it is from
resource('contact', { ...contacts, calls: crud('crm:contacts/{id}') })

resource('contact', {
  ...contacts,
  // @ts-expect-error no service of this name
  dataProvider: 'erp',
  // @ts-expect-error which its calls are not of
  calls: crud('crm:contacts/{id}'),
})

// @ts-expect-error a resource of a service with a call of this API
resource('contact', { ...contacts, dataProvider: 'crm', calls: { list: 'GET admin/shops' } })

resource('contact', {
  ...contacts,
  dataProvider: 'crm',
  // @ts-expect-error no collection of this name
  calls: crud('crm:people/{id}'),
})

resource('contact', {
  ...contacts,
  dataProvider: 'crm',
  calls: crud('crm:contacts/{id}'),
  fields: {
    // @ts-expect-error its rows have no field of this name
    phone: text('电话', 'Phone'),
    // @ts-expect-error a number as a text field
    worth: text('金额', 'Worth'),
  },
})

resource('contact', {
  ...contacts,
  dataProvider: 'crm',
  calls: crud('crm:contacts/{id}'),
  actions: {
    // @ts-expect-error a call that the service does not have, and that nothing of the record can fill
    win: action.call({
      label: ['标记成交', 'Mark as won'],
      // @ts-expect-error a call that the service does not have
      call: 'POST crm:contacts/{id}/loose',
    }),
    // @ts-expect-error a stage that a row cannot have
    lose: action.call({
      label: ['标记流失', 'Mark as lost'],
      call: 'PATCH crm:contacts/{id}',
      extraValues: { stage: 'GONE' },
    }),
  },
  screens: {
    brandList: {
      columns: ['name'],
      // @ts-expect-error a search by a field that its rows do not have
      search: { phone_like: ['电话', 'Phone'] },
    },
  },
})
