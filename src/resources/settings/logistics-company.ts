import { companyRules } from '@contract/plugins/company-rules'
import { action, choice, crud, flag, id, resource, state, table, text } from '@/schema'

/** Logistics companies (contract/settings.md, "express"). */
export default resource('logisticsCompany', {
  rules: companyRules, calls: crud('admin/systems/logi-companies/{id}'),
  fields: {
    id: id('公司 ID', 'Carrier ID'),
    name: text('公司名称', 'Name', { width: 220 }),
    code: text('公司代码', 'Code', { help: ['快递平台查询物流时使用', 'Used for parcel tracking'] }),
    kdcode: text('快递鸟代码', 'KDNiao code', { help: ['打印电子面单时使用', 'Used for electronic waybills'] }),
    is_waybill: flag('电子面单', 'Electronic waybill', { initial: 0 }),
    form: table('电子面单字段', 'Waybill fields', {
      code: choice('字段类型', 'Field', {
        customer_name: ['客户账号', 'Customer account'], customer_pwd: ['客户密码', 'Customer password'],
        month_code: ['月结账号', 'Monthly account'], send_site: ['所属网点', 'Branch'], send_staff: ['快递员', 'Courier'],
      }),
      name: text('字段名称', 'Label'),
    }, { button: ['添加字段', 'Add field'], help: ['商家打印电子面单时需要填写的内容', 'Fields that shops fill in to print a waybill'] }),
    disabled: state('状态', 'Status', { OPEN: ['已开启', 'Enabled', 'green'], CLOSE: ['已禁用', 'Disabled', 'grey'] }),
  },
  conditions: { form: { visible: { is_waybill: 1 } }, kdcode: { required: { is_waybill: 1 } } },
  form: ['name', 'code', 'is_waybill', 'kdcode', 'form'],
  actions: {
    disable: action.call({
      label: ['禁用', 'Disable'], successMessage: ['已禁用', 'disabled'],
      call: 'POST admin/systems/logi-companies/{id}', extraValues: { disabled: 'CLOSE' },
      when: { disabled: 'OPEN' }, optimistic: { disabled: 'CLOSE' },
      danger: ['使用它的店铺将不能再用它发货。', 'Shops that use it can no longer ship with it.'],
    }),
    enable: action.call({
      label: ['开启', 'Enable'], successMessage: ['已开启', 'enabled'],
      call: 'POST admin/systems/logi-companies/{id}', extraValues: { disabled: 'OPEN' },
      when: { disabled: 'CLOSE' }, optimistic: { disabled: 'OPEN' }, undo: 'disable',
    }),
    remove: { danger: ['仍有店铺使用的公司不能删除。', 'Carriers still used by shops cannot be deleted.'] },
  },
  screens: {
    expressSettings: {
      columns: ['name', 'code', 'kdcode', 'is_waybill', 'disabled'], hiddenColumns: ['id'],
      search: { name: ['公司名称', 'Name'] },
      rowActions: ['edit', 'enable', 'disable', 'remove'], headerActions: ['add'], export: true,
    },
  },
})
