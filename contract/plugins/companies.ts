import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { call, flag, formFrom, id, maybe, nothing, sorting, wordIn } from '../define'
import { logisticsCompany as logisticsCompanyEntity } from '../settings/logistics-company'
import { companyRules, WAYBILL_FIELDS } from './company-rules'

/** contract/settings.md, "express": logistics companies. */

const formItem = z.object({ code: z.enum(WAYBILL_FIELDS), name: z.string() })
export const logisticsCompany = z.object({
  id,
  name: z.string(),
  /** Its code on tracking platforms. */
  code: z.string(),
  /** Its code on the waybill platform. */
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
      list: 'Returns a page of logistics companies, newest first.',
      one: 'Returns a logistics company.',
      create: 'Creates a logistics company.',
      update: 'Updates a logistics company.',
      remove: 'Deletes a logistics company that no shop uses.',
    },
    errors: { missing: 'E214', save: ['E211', 'E212', 'E213'] },
  }),
  'POST admin/systems/logi-companies/{id}': call({
    summary: 'Opens or closes a logistics company. Closing removes it from the shops that use it.',
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
