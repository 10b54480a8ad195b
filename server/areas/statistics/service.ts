/** What other areas may use of the reports. */

export { byStep, stepOf, timeChart, within } from './counted'
export { foldJob, rebuildAllSums, rebuildJob } from './keep'
export { periodsOf } from './period'
