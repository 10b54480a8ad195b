import { areaKind, type FieldOptions, make } from '@/schema'

declare module '@/schema/kinds' {
  interface Kinds {
    points: true
  }
}
const kind = areaKind('points', () => import('./points.kind'))

/** Points received or spent: an unsigned amount, and the field of the row that is 1 if they were received. */
export const points = <const P extends string>(zh: string, en: string, sign: P, options: FieldOptions = {}) =>
  make<number, NoInfer<P>>(kind, zh, en, { ...options, sign })
