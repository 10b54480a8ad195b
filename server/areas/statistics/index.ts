/** What other areas may use of the reports. */

export { periodsOf } from './period'
export { axisOf, byStep, stepOf, timeChart, within } from './report-scope'
export { foldJob, rebuildAllSums, rebuildJob } from './sum-jobs'
