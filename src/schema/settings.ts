import type { Settings, SettingsName } from '@contract/entities'
import { factsOf } from '@contract/registry'
import type { CheckedSettings, SettingsOutline } from './closed/settings'
import type { Label } from './label'
import { type Resource, withForm } from './resource'
import { type ActionDefinition, actionsOf } from './verbs'

/**
 * Declares a single record without an id, such as the marketplace's settings: one call reads it, another saves it, and
 * tabs of other screens can embed its form by name. The engine treats it like any declaration.
 */
export function settings<const N extends SettingsName, const D extends SettingsOutline>(
  name: N,
  definition: D & CheckedSettings<Settings[N], D>,
): Resource {
  const {
    label = factsOf(name).label as Label,
    one: reads,
    update: saves,
    rules = {},
    conditions = {},
    screens = {},
    actions = {},
    form,
    fields,
  }: SettingsOutline = definition
  return {
    name,
    id: '',
    titleField: '',
    settings: { label, form },
    calls: { one: reads, update: saves },
    rules,
    fields,
    conditions,
    actions: actionsOf({ calls: {} }, actions as Readonly<Record<string, ActionDefinition>>, []),
    screens: withForm(screens, form),
  } as unknown as Resource
}
