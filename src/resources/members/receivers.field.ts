import { areaKind, type FieldOptions, make } from '@/schema'
import type { Option } from '@/schema/label'

declare module '@/schema/kinds' {
  interface Kinds {
    receivers: true
  }
}
const kind = areaKind('receivers', () => import('./receivers.kind'))

/** The recipients of a message: everyone (0), or chosen ones (1). The input shows their number. */
export const receivers = (
  zh: string,
  en: string,
  choices: Readonly<Record<0 | 1, Option>>,
  options: FieldOptions<0 | 1> & {
    /** The field with the chosen recipients. */
    readonly chosen: string
  },
) => make<0 | 1>(kind, zh, en, { control: 'radio', ...options, choices })
