import type { CalendarActivity } from '@contract/promotions/calendar'
import { ROUTES } from '@contract/routes'
import { useEngine } from '@/engine/context/engine-context'
import { hrefOf } from '@/engine/context/href-of'
import { type Link, link } from '@/schema'

type Activity = Pick<CalendarActivity, 'kind' | 'id'> & Partial<Pick<CalendarActivity, 'state' | 'seller_id'>>

/** The link of an activity: a draft or an editable coupon opens its form. */
function placeOf({ kind, state, seller_id = '0' }: Activity): Link<'id'> | undefined {
  if (kind === 'GROUPBUY') return link('groupBuyGoods', { id: 'id' })
  if (kind === 'PINTUAN') return link('assembleDetail', { promotion_id: 'id' })
  if (kind === 'PC_PAGE') return link('pcFloorManage', {})
  if (kind === 'MOBILE_PAGE') return link('mobileFloorManage', {})
  if (kind === 'COUPON') {
    // A shop's coupon is managed by the shop.
    if (seller_id !== '0') return undefined
    return state === 'COMING' ? link('couponUpdate', { id: 'id' }) : link('couponReceiveList', { id: 'id' })
  }
  if (state === 'DRAFT') return { route: 'seckillList', params: {}, query: { open: 'edit' }, filled: { at: 'id' } }
  const isOpen = state === 'COMING' || state === 'RUNNING'
  return isOpen ? link('seckillAuditGoodsList', { id: 'id' }) : link('seckillPassGoodsList', { id: 'id' })
}

/** The URL of an activity, if the user may open it. */
export function useActivityAddress(): (activity: Activity) => string | undefined {
  const { may } = useEngine()
  return activity => {
    const to = placeOf(activity)
    if (!to || !may(to.route)) return undefined
    return hrefOf(to, { id: activity.id }, route => ROUTES[route].path)
  }
}
