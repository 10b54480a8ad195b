import { text } from '../rules'

/** Why a qualification is rejected; its buyer reads it. Who approves one may leave a note. */
export const qualificationRules = { remark: text({ max: 200 }) } as const
export const rejectQualificationRules = { remark: text({ required: true, max: 200 }) } as const
