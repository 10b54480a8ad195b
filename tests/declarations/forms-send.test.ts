import type { CallKey } from '@contract/calls'
import { JSON_CALLS } from '@contract/encodings'
import { ApiError } from '@server/api-error'
import { readRequest } from '@server/http/read'
import { offenders } from '@tests/support/offenders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOf, sectionsOf, serializedNames, serializeValues } from '@/engine/form/values'
import { encodeForm } from '@/providers/http/encode'
import type { FormPart, Resource, Row } from '@/schema'
import { formBlocksOf } from '../../tools/declared/facts'
import { readDrawn } from '../../tools/declared/world'
import { fieldArbitrary } from './typed'

/**
 * For valid input, the call of a form accepts what the inputs send: no kind of field sends another type than its rule
 * reads.
 */
const world = await readDrawn()

interface Sent {
  readonly name: string
  readonly resource: Resource
  readonly keys: readonly string[]
  readonly call: CallKey
  /** Constants in the body or the path. */
  readonly along: Row
}

const formsOf = (resource: Resource): Sent[] => [...screensOf(resource), ...blocksOf(resource), ...drawersOf(resource)]

function screensOf(resource: Resource): Sent[] {
  return Object.entries(resource.screens).flatMap(([route, screen]) => {
    if (!screen || !('form' in screen) || resource.settings) return []
    const along = { ...screen.extraValues, ...screen.buttons?.[0]?.extraValues }
    return sent(resource, route, screen.form, [resource.calls.create, resource.calls.update], along)
  })
}

/** The settings form, and forms in tabs. */
function blocksOf(resource: Resource): Sent[] {
  const { calls, settings } = resource
  const own = settings ? sent(resource, 'form', settings.form, [calls.update], {}) : []
  const tabs = Object.entries(resource.screens).flatMap(([route, screen]) =>
    (screen ? formBlocksOf(screen) : []).flatMap(([name, { form, extraValues, update: saves = calls.update }]) =>
      sent(resource, `${route}.${name}`, form, [saves], { ...extraValues }),
    ),
  )
  return [...own, ...tabs]
}

function drawersOf(resource: Resource): Sent[] {
  return Object.entries(resource.actions).flatMap(([name, action]) => {
    if (action.kind !== 'drawer') return []
    const own = action.mode === 'create' ? resource.calls.create : resource.calls.update
    const lists = Object.values(resource.screens).flatMap(screen =>
      screen && 'permanentFilters' in screen ? [screen.permanentFilters] : [],
    )
    return (lists.length === 0 ? [{}] : lists).flatMap(where =>
      sent(resource, name, action.form, [action.call ?? own], { ...where }),
    )
  })
}

const sent = (
  resource: Resource,
  name: string,
  form: readonly FormPart<string>[],
  calls: readonly (CallKey | undefined)[],
  along: Row,
): Sent[] => calls.flatMap(call => (call ? [{ name, resource, keys: keysOf(sectionsOf(form)), call, along }] : []))

/** Fields that the server rejects among those the form's inputs send, excluding constants of a screen. */
async function rejectedFields(
  { call, along, resource, keys }: Sent,
  body: Row,
): Promise<Readonly<Record<string, string>>> {
  const [method = ''] = call.split(' ')
  const isJson = JSON_CALLS.has(call)
  const request = new Request('http://api.test/api/any', {
    method,
    body: isJson ? JSON.stringify(body) : encodeForm(body),
    ...(isJson && { headers: { 'content-type': 'application/json' } }),
  })
  const names = [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map(name => [name, String(along[name] ?? '1')]))
  try {
    await readRequest(call, request, params, 'zh')
    return {}
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    const own = new Set(keys.flatMap(key => serializedNames(resource, key)))
    return Object.fromEntries(Object.entries(error.fields ?? {}).filter(([path]) => own.has(path.split('.')[0] ?? '')))
  }
}

const forms = [...world.resources.values()].flatMap(formsOf)

it('there are forms to check, with every editable kind among their fields', () => {
  const kinds = new Set(forms.flatMap(({ resource, keys }) => keys.map(key => resource.fields[key]?.kind)))
  expect(forms.length).toBeGreaterThan(30)
  expect([...kinds]).toEqual(expect.arrayContaining(['gallery', 'skus', 'table', 'params', 'region', 'image']))
})

describe('every form', () => {
  it('sends a body that its call accepts', async () => {
    expect(
      await offenders(
        forms.map(form => [`${form.resource.name}.${form.name} → ${form.call}`, form] as const),
        async (__, form) => {
          const { resource, keys } = form
          const fields = Object.fromEntries(keys.map(key => [key, fieldArbitrary(resource, key)]))
          await fc.assert(
            fc.asyncProperty(fc.record(fields), async values => {
              const body = { ...form.along, ...serializeValues(resource, keys, values) }
              expect(await rejectedFields(form, body)).toEqual({})
            }),
            { numRuns: 60 },
          )
        },
      ),
    ).toEqual([])
  })
})
