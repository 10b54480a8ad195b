import type { AnswerOf } from '@contract/calls'
import type { Api } from './api'
import { freshName } from './fresh'

/** Shops for tests, so that no test depends on one that another test changes. */

export type Shop = AnswerOf<'GET admin/shops'>['data'][number]
export type ShopState = Shop['shop_disable']

/** The newest existing shop in a state. */
export async function shopIn(api: Api, state: ShopState): Promise<Shop> {
  const { data } = await api.send('GET admin/shops', { query: { shop_disable: state, page_no: 1, page_size: 1 } })
  const [shop] = data
  if (!shop) throw new Error(`There is no shop in state ${state}`)
  return shop
}

/** A member without a shop. */
export async function freeMember(api: Api) {
  for (let page_no = 1; ; page_no++) {
    const { data } = await api.send('GET admin/members', { query: { page_no, page_size: 50 } })
    const free = data.find(member => member.have_shop === 0 && member.disabled === 0)
    if (free) return free
    if (data.length === 0) throw new Error('Every member has a shop')
  }
}

/** Typed values of a shop. */
export const facts = {
  company_name: '云川文化传播有限公司',
  company_address: '浙江省杭州市西湖区文化路1号',
  company_phone: '0571-88880000',
  employee_num: '20',
  reg_money: '100.50',
  link_name: '沈清',
  link_phone: '13800001111',
  company_email: 'shop@example.com',
  legal_name: '沈清',
  legal_id: '330106199001011237',
  license_num: '91330106MA12345678',
  scope: '图书零售',
  license_add: '文化路1号',
  bank_account_name: '云川文化传播有限公司',
  bank_number: '6200001234567890123',
  bank_name: '云川商业银行西湖支行',
  shop_commission: '4.5',
  shop_add: '东华门大街2号',
}

/** Creates an open shop. */
export async function addShop(api: Api, shop_name = freshName('测试店')): Promise<Shop> {
  const [member, [category]] = await Promise.all([
    freeMember(api),
    api.send('GET admin/goods/categories/{parent_id}/children', { params: { parent_id: 0 } }),
  ])
  return api.send('POST admin/shops/add', {
    body: {
      ...facts,
      member_id: member.member_id,
      self_operated: 0,
      establish_date: 1_500_000_000,
      licence_start: 1_500_000_000,
      licence_end: 0,
      license_region: 330106,
      legal_img: '/icon.svg',
      licence_img: '/icon.svg',
      bank_region: 330106,
      bank_img: '/icon.svg',
      shop_name,
      shop_region: 330106,
      goods_management_category: String(category?.category_id),
    },
  })
}
