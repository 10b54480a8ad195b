import type { FormPart, Resource, Row } from '@/schema'
import { withKinds } from '../kinds/register'
import { initialValues, keysOf, sectionsOf, serializeOnto } from './values'

/**
 * Serializes an unchanged record as its form would submit it: a region in four columns as a single id. For writes that
 * bypass the form.
 */
export async function wholeRecord(resource: Resource, record: Row): Promise<Row> {
  const { screens, actions } = await withKinds(resource)
  const forms: (readonly FormPart<string>[])[] = [
    ...Object.values(screens).flatMap(screen => (screen && 'form' in screen ? [screen.form] : [])),
    ...Object.values(actions).flatMap(action => (action.kind === 'drawer' ? [action.form] : [])),
  ]
  const keys = [...new Set(forms.flatMap(parts => keysOf(sectionsOf(parts))))]
  return serializeOnto(record, resource, keys, initialValues(resource, keys, record), record)
}
