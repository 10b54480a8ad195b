import type { PointSettings } from '@contract/settings/entities'
import { DEMO_EXPRESS, WECHAT_KINDS, WECHAT_REMARK } from '../areas/settings'
import type { Database } from '../db/database'
import { plugins, settings, wechatTemplates } from '../db/schema'

/** Typical point settings of an active marketplace. */
const POINTS: PointSettings = {
  register: 1,
  register_grade_point: 50,
  register_consumer_point: 100,
  login: 1,
  login_grade_point: 1,
  login_consumer_point: 5,
  comment: 1,
  comment_grade_point: 5,
  comment_consumer_point: 10,
  comment_img: 1,
  comment_img_grade_point: 10,
  comment_img_consumer_point: 20,
  first_comment: 1,
  first_comment_grade_point: 10,
  first_comment_consumer_point: 30,
  buy_goods: 1,
  buy_goods_grade_point: 1,
  buy_goods_consumer_point: 1,
  online_pay: 0,
  online_pay_grade_point: 0,
  online_pay_consumer_point: 0,
  parities: 1,
  parities_point: 100,
}

/** Settings changed by an administrator: points are awarded, and parcels are tracked. */
export async function seedSettings(db: Database): Promise<void> {
  await db.insert(settings).values({ name: 'points', value: POINTS }).onConflictDoNothing()
  await db
    .insert(plugins)
    .values([
      { area: 'express', bean: 'kuaidi100Plugin', open: 0, config: { code: 'DEMO', user: 1 } },
      { area: 'express', bean: DEMO_EXPRESS, open: 1, config: {} },
    ])
    .onConflictDoNothing()
  // The state after a synchronization with WeChat.
  await db
    .insert(wechatTemplates)
    .values(
      WECHAT_KINDS.map(([tmp_type, msg_tmp_sn, msg_tmp_name, msg_first], n) => ({
        ...{ tmp_type, msg_tmp_sn, msg_tmp_name, msg_first, msg_remark: WECHAT_REMARK },
        template_id: `demo-${msg_tmp_sn.slice(-9)}`,
        is_open: n === WECHAT_KINDS.length - 1 ? (0 as const) : (1 as const),
      })),
    )
    .onConflictDoNothing()
}
