import { entity } from '../entity'

/** Logistics companies (contract/settings.md, "express"). */
export const logisticsCompany = entity('logisticsCompany', {
  path: 'admin/systems/logi-companies',
  id: 'id',
  titleField: 'name',
  label: ['物流公司', 'carrier'],
  sorts: ['name', 'code'],
  defaultSort: ['id', 'desc'],
  errorCodes: { logi_companies_name: 'E211', logi_companies_code: 'E213', logi_companies_kdcode: 'E212' },
  screens: ['expressSettings'],
})
