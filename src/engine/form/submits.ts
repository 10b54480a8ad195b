import { engineWords } from '@/locales/engine'
import type { Submit } from '@/schema'

const SAVE: Submit = { label: engineWords['engine.save'] }

/** The buttons this address asks for; one that saves, where none are declared. */
export function submitsOf(
  submits: readonly Submit[] = [SAVE],
  params: Readonly<Record<string, unknown>> = {},
): readonly Submit[] {
  return submits.filter(one => Object.entries(one.in ?? {}).every(([name, wanted]) => same(params[name], wanted)))
}
const same = (value: unknown, wanted: string | undefined) =>
  (value === undefined ? undefined : String(value)) === wanted
