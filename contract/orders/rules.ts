import { z } from 'zod'
import { fieldsFrom } from '../define'
import { money } from '../rules'

/** What is confirmed as paid has to be exactly what the order still lacks; that the server checks. */
export const orderPayRules = { pay_price: money({ group: 'money', required: true, min: 0, max: 99_999_999 }) } as const

export const payRules = z.object(fieldsFrom(orderPayRules))
