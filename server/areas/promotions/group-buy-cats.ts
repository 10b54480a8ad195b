import { groupBuyCat } from '@contract/promotions/group-buy-cat'
import { and, asc, eq, gt, max } from 'drizzle-orm'
import { conflict } from '../../api-error'
import { groupBuyCats, groupBuyGoods, groupBuys } from '../../db/schema'
import { crud } from '../crud'

const MAX = 99_999_999

/** Categories of group buys (contract/promotions.md, "groupBuyCategory"). */
export const { handlers: groupBuyCatHandlers } = crud(groupBuyCat, {
  table: groupBuyCats,
  order: [asc(groupBuyCats.cat_order), asc(groupBuyCats.cat_id)],
  unique: { columns: ['cat_name'], errorKey: '408name', field: 'cat_name' },
  toColumns: async (form, before, { db }) => {
    const [found] = await db.select({ last: max(groupBuyCats.cat_order) }).from(groupBuyCats)
    return {
      cat_name: form.cat_name.trim(),
      cat_order: form.cat_order ?? before?.cat_order ?? Math.min(MAX, (found?.last ?? 0) + 1),
      parent_id: form.parent_id ?? before?.parent_id ?? 0,
    }
  },
  afterSave: async (db, after) => {
    const set = { cat_path: `0|${after.cat_id}|` }
    const [row] = await db.update(groupBuyCats).set(set).where(eq(groupBuyCats.cat_id, after.cat_id)).returning()
    return row
  },
  canDelete: async (db, { cat_id }, { services }) => {
    const [used] = await db
      .select({ gb_id: groupBuyGoods.gb_id })
      .from(groupBuyGoods)
      .innerJoin(groupBuys, eq(groupBuys.act_id, groupBuyGoods.act_id))
      .where(
        and(
          eq(groupBuyGoods.cat_id, cat_id),
          eq(groupBuys.delete_status, 'NORMAL'),
          gt(groupBuys.end_time, Math.floor(services.now())),
        ),
      )
      .limit(1)
    if (used) throw conflict('408used')
  },
})
