import { commissionTpl } from '@contract/distribution/commission-tpl'
import { asc, eq, ne } from 'drizzle-orm'
import { conflict } from '../../api-error'
import { commissionTpls, distributors } from '../../db/schema'
import { crud } from '../crud'

/** Commission templates, of which exactly one is the default. */
export const templates = crud(commissionTpl, {
  table: commissionTpls,
  order: [asc(commissionTpls.id)],
  // Serializes two concurrent changes of the default.
  lock: db =>
    db.select({ id: commissionTpls.id }).from(commissionTpls).where(eq(commissionTpls.is_default, 1)).for('update'),
  beforeSave: async (form, before, { db, client }) => {
    if (before?.is_default === 1 && form.is_default === 0) throw conflict('1013', client.language, 'is_default')
    if (form.is_default === 1)
      await db
        .update(commissionTpls)
        .set({ is_default: 0 })
        .where(ne(commissionTpls.id, before?.id ?? 0))
  },
  toColumns: form => ({
    is_default: form.is_default,
    tpl_name: form.tpl_name,
    tpl_describe: form.tpl_describe ?? '',
    grade1: form.grade1,
    grade2: form.grade2,
    ...(form.switch_model && { switch_model: form.switch_model }),
    ...(form.profit !== undefined && { profit: form.profit }),
    ...(form.num !== undefined && { num: form.num }),
  }),
  canDelete: async (db, row) => {
    if (row.is_default === 1) throw conflict('1010')
    if ((await db.$count(distributors, eq(distributors.current_tpl_id, row.id))) > 0) throw conflict('1012')
  },
})
