import { z } from 'zod'
import { fieldsFrom } from '../define'
import { money } from '../rules'

/** A confirmed payment must equal the amount due, which the server checks. */
export const orderPayRules = { pay_price: money({ group: 'money', required: true, min: 0, max: 99_999_999 }) } as const

export const payRules = z.object(fieldsFrom(orderPayRules))
