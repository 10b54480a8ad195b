import { entity } from '../entity'

/** Shops: list, audit, add, edit (contract/shops.md). */
export const shop = entity('shop', {
  path: 'admin/shops',
  id: 'shop_id',
  titleField: 'shop_name',
  label: ['店铺', 'shop'],
  sorts: ['shop_name', 'member_name', 'shop_createtime', 'apply_time'],
  defaultSort: ['shop_createtime', 'desc'],
  scopes: { 'admin/shops/{shop_id}/summary': ['shop', 'bill', 'goods'] },
  errorCodes: { shops_name: 'E203', clerks_member: 'E207' },
  screens: ['shopList', 'shopList/view', 'shopAudit', 'shopAdd', 'shopEdit'],
})
