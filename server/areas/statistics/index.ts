/** Exports of statistics for other areas. */

export { periodsOf } from './period'
export { axisOf, byStep, stepOf, timeChart, within } from './report-scope'
export { foldJob, rebuildAllSums, rebuildJob } from './sum-jobs'
