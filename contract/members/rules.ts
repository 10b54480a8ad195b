import { choice, id, integer, text, time } from '../rules'

/** contract/members.md: rules of the forms of a member. */

const nickname = text({ required: true, min: 2, max: 20, pattern: 'userName' })
const mobile = text({ required: true, max: 11, pattern: 'mobile' })
const sex = choice([0, 1], { required: true })
const email = text({ max: 50, pattern: 'email' })
const tel = text({ max: 20 })

/** The wire carries the md5 of the password; the message of the pattern describes the allowed characters. */
const hashed = { max: 32, pattern: 'passwordHash' } as const

/** The dialog that creates a member. */
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

/** The form that updates a member. The user name cannot change; an empty password keeps the stored one. */
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

/** No form has this field, but the wire accepts it. */
export const faceRules = { face: text({ max: 500, pattern: 'picture' }) } as const

/** The new total, not a difference. */
export const pointTotal = integer({ min: 0, max: 99_999_999 })
export const pointRules = { point: { ...pointTotal, required: true } } as const
