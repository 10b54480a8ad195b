import { fieldRights } from './field-rights.field'

export default {
  field: fieldRights('字段权限', 'Field permissions'),
  row: {
    field_rights: {
      money: { sees: 'hidden', changes: false },
      personal: { sees: 'masked', changes: true },
      costs: { sees: 'shown', changes: true },
    },
  },
}
