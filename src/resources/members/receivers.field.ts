import { areaKind, type FieldOptions, make } from '@/schema'
import type { Option } from '@/schema/label'

declare module '@/schema/kinds' {
  interface Kinds {
    receivers: true
  }
}
const kind = areaKind('receivers', () => import('./receivers.kind'))

/** To whom something is sent: everyone (0), or those in the field `chosen` (1). Its input says how many that will be. */
export const receivers = (
  zh: string,
  en: string,
  choices: Readonly<Record<0 | 1, Option>>,
  options: FieldOptions<0 | 1> & { readonly chosen: string },
) => make<0 | 1>(kind, zh, en, { radio: true, ...options, choices })
