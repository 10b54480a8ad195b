import { choice, id, integer, text, time } from '../rules'

/** contract/members.md: what the forms of a member ask. */

const nickname = text({ required: true, min: 2, max: 20, pattern: 'userName' })
const mobile = text({ required: true, max: 11, pattern: 'mobile' })
const sex = choice([0, 1], { required: true })
const email = text({ max: 50, pattern: 'email' })
const tel = text({ max: 20 })

/** The wire carries the md5 of what was typed; the pattern's words say what may be typed. */
const hashed = { max: 32, pattern: 'passwordHash' } as const

/** The dialog that adds one. */
export const newMemberRules = {
  uname: text({ required: true, min: 4, max: 20, pattern: 'userName' }),
  password: text({ required: true, ...hashed }),
  nickname,
  sex,
  birthday: time({ required: true, past: true, early: true }),
  email,
  region: id({ required: true }),
  mobile,
  address: text({ required: true, max: 50 }),
  tel,
} as const

/** The form of one that is there. The user name cannot change; an empty password stays. */
export const memberRules = {
  nickname,
  sex,
  mobile,
  email,
  password: text(hashed),
  region: id({}),
  remark: text({ max: 200 }),
  birthday: time({ past: true, early: true }),
  address: text({ max: 50 }),
  tel,
} as const

/** No form asks for it; the wire takes it. */
export const faceRules = { face: text({ max: 500, pattern: 'picture' }) } as const

/** The new total, not a difference. */
export const pointTotal = integer({ min: 0, max: 99_999_999 })
export const pointRules = { point: { ...pointTotal, required: true } } as const
