import { type CallKey, definitionOf, splitKey } from '../calls'
import { groupsOfParameter } from './fields'
import { type FieldGroup, type FieldRights, hidesValue, rightTo } from './rules'

/**
 * Maps query parameters to the fields they filter by. A caller without access to a field could infer its values by
 * filtering, so a parameter requires the permission of the field behind it, whatever its name.
 */
export interface ParameterField {
  readonly field: string
  readonly group: FieldGroup
  /** Callers who see the field masked may filter by it: the handler compares whole values or what the mask shows. */
  readonly whole?: true
}

const paid: ParameterField = { field: 'order_amount', group: 'money' }
const linePaid: ParameterField = { field: 'purchase_price', group: 'money' }
const recipient: ParameterField = { field: 'ship_name', group: 'personal' }

/** Parameters whose meaning depends on the path of the call. */
const ABOUT: Readonly<Record<string, Readonly<Record<string, ParameterField | 'none'>>>> = {
  'admin/members': {
    mobile: { field: 'mobile', group: 'personal', whole: true },
    email: { field: 'email', group: 'personal', whole: true },
  },
  'admin/trade/orders': {
    start_price: paid,
    end_price: paid,
    start_line_price: linePaid,
    end_line_price: linePaid,
    ship_name: recipient,
  },
  // A count of orders within a price range would reveal single amounts.
  'admin/statistics/order/unit/price': { prices: paid },
  // Prices that every buyer sees are public.
  'admin/goods': { start_price: 'none', end_price: 'none' },
  'admin/statistics/goods/price/sales': { prices: 'none' },
}

/**
 * Parameters about no restricted field: paging, state, owner, period and public names. A `keyword` searches several
 * fields: its handler checks the caller's permission for each (server/http/personal-search.ts).
 */
const ABOUT_NONE: ReadonlySet<string> = new Set(
  `page_no page_size sort_order limit after list callback action
  keyword keywords name title content uname member_name buyer_name shop_name seller_name site_name group_name record_name
  goods_name act_name gb_name seckill_name fail_reason tag format area platform num
  id member_id member_ids goods_id goods_ids goods_sn seller_id shop_id shop_ids teacher_id agent_id distributor_id lv1_id
  parent_id cat_id category_id category_path shop_cat_path brand_id coupon_id ask_id reply_id act_id gb_id seckill_id
  total_id bill_id feed_id admin_id record_id sku_id sn bill_sn order_sn service_sn new_order_sn
  start_time end_time start_earned end_earned start_paid end_paid start_placed end_placed start_issued end_issued
  hour circle cycle_type year month
  kind type goods_type content_type order_type service_type client_type payment_type receipt_type send_type comments_type
  pay_way refund_way queue act call pass scene
  status state shop_disable disabled sex region province order_status pay_status service_status refund_status auth_status
  stock audit_status audit_result reply_status comment_status used_status act_status gb_status grade have_image have_additional
  anonymous recommended used market_enable is_auth
  username client_ip auth_regular secret_key permissions uuid`.split(/\s+/),
)

/**
 * The restricted field of a parameter; 'none' if it filters by no restricted field, undefined if it is not classified.
 */
export function fieldOfParameter(key: CallKey, name: string): ParameterField | 'none' | undefined {
  const { path } = splitKey(key)
  // The longest path prefix wins.
  const [place] = Object.keys(ABOUT)
    .filter(at => path === at || path.startsWith(`${at}/`))
    .sort((a, b) => b.length - a.length)
  return (place && ABOUT[place]?.[name]) || (ABOUT_NONE.has(name) || name === 'sort_by' ? 'none' : undefined)
}

/** Whether a role may filter by a parameter, by the field behind it or the field of the same name. */
export function mayFilterBy(key: CallKey, name: string, rights: FieldRights): boolean {
  const field = fieldOfParameter(key, name)
  const isOpen = (group: FieldGroup, whole?: true) =>
    whole ? !hidesValue(rights, group) : rightTo(rights, group).sees === 'shown'
  if (typeof field === 'object') return isOpen(field.group, field.whole)
  return groupsOfParameter(key, name).every(group => isOpen(group))
}

/** The parameters of a call that a role may not filter by. */
export const forbiddenParameters = (key: CallKey, rights: FieldRights): readonly string[] =>
  Object.keys(definitionOf(key).query?.shape ?? {}).filter(name => !mayFilterBy(key, name, rights))

/** Whether a role may sort a list by a field. */
export const maySortBy = (key: CallKey, field: string, rights: FieldRights): boolean =>
  groupsOfParameter(key, field).every(group => rightTo(rights, group).sees === 'shown')
