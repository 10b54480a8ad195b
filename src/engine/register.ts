import type { Label } from '@contract/messages'
import { addLabels } from '@/providers/i18n/i18n'
import type { Resource } from '@/schema'

const known = new WeakSet<Resource>()

/** Gives a declaration's words stable keys, once: 'shop.fields.shop_name', 'shop.actions.disable'. */
export function registerWords(resource: Resource): void {
  if (known.has(resource)) return
  known.add(resource)
  addLabels(labelsOf(resource))
}

function* labelsOf({ name, fields, actions }: Resource): Generator<readonly [string, Label]> {
  for (const [key, field] of Object.entries(fields)) yield [`${name}.fields.${key}`, field.label]
  for (const [key, action] of Object.entries(actions)) yield [`${name}.actions.${key}`, action.label]
}
