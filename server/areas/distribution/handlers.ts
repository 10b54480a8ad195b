import { billHandlers } from './bills'
import { distributorHandlers } from './distributors'
import { settingsHandlers } from './settings'
import { statisticHandlers } from './statistic'
import { templates } from './templates'
import { withdrawHandlers } from './withdrawals'

export const handlers = {
  ...templates.handlers,
  ...distributorHandlers,
  ...statisticHandlers,
  ...settingsHandlers,
  ...billHandlers,
  ...withdrawHandlers,
}
