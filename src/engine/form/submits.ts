import { engineMessages } from '@/locales/engine'
import type { FormButton } from '@/schema'

const SAVE: FormButton = { label: engineMessages['engine.save'] }

/** The buttons for these route parameters; a save button if none are declared. */
export function submitsOf(
  submits: readonly FormButton[] = [SAVE],
  params: Readonly<Record<string, unknown>> = {},
): readonly FormButton[] {
  return submits.filter(one =>
    Object.entries(one.whenQuery ?? {}).every(([name, expected]) => same(params[name], expected)),
  )
}
const same = (value: unknown, expected: string | undefined) =>
  (value === undefined ? undefined : String(value)) === expected
