import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { call, flag, formFrom, id, maybe, nothing, sorting, wordIn } from '../define'
import { logisticsCompany as logisticsCompanyEntity } from '../settings/logistics-company'
import { companyRules, WAYBILL_FIELDS } from './company-rules'

/** contract/settings.md, "express": the companies that carry parcels. */

const formItem = z.object({ code: z.enum(WAYBILL_FIELDS), name: z.string() })
export const logisticsCompany = z.object({
  id,
  name: z.string(),
  /** What platforms that follow parcels call it. */
  code: z.string(),
  /** What the platform that prints waybills calls it. */
  kdcode: z.string(),
  is_waybill: flag,
  /** `form` as JSON. */
  form_items: z.string().nullable(),
  form: z.array(formItem).nullable(),
  disabled: z.enum(['OPEN', 'CLOSE']),
  delete_status: z.enum(['NORMAL', 'DELETED']),
})
export type LogisticsCompany = z.output<typeof logisticsCompany>

const body = formFrom(companyRules)

export const companyCalls = {
  ...crudCalls(logisticsCompanyEntity, {
    row: logisticsCompany,
    query: { ...sorting('GET admin/systems/logi-companies'), name: maybe(wordIn) },
    form: body,
    encoding: 'json',
    listAs: 'form',
    summary: {
      list: 'The companies that carry parcels, the newest first.',
      one: 'One company.',
      create: 'Add a company.',
      update: 'Change a company.',
      remove: 'Delete a company that no shop uses.',
    },
    errors: { missing: 'E214', save: ['E211', 'E212', 'E213'] },
  }),
  'POST admin/systems/logi-companies/{id}': call({
    summary: 'Open a company, or close it, which takes it from the shops that use it.',
    body: z.object({ disabled: z.string().max(20) }),
    answer: nothing,
    kind: 'empty',
    errors: ['E214', 'E227'],
  }),
} as const

declare module '../entities' {
  interface Entities {
    logisticsCompany: Omit<LogisticsCompany, 'form'> & { form: NonNullable<LogisticsCompany['form']> }
  }
}
