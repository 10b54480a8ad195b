import { text } from '../rules'

/** The reason for rejecting a qualification, which its buyer reads. For an approval the note is optional. */
export const qualificationRules = { remark: text({ max: 200 }) } as const
export const rejectQualificationRules = { remark: text({ required: true, max: 200 }) } as const
