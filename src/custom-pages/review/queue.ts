import { type ActionRequest, buildRequest } from '@/engine/actions/build-request'
import { type FormSection, initialValues, keysOf, sectionsOf, serializeOnto } from '@/engine/form/values'
import type { Resource, Review, Row } from '@/schema'

/** A worklist of the contract, and the part of it that this screen shows. */
export interface Queue {
  readonly queue: 'shops' | 'goods' | 'publications' | 'publishers' | 'comments' | 'asks' | 'qualifications'
  readonly part: {
    readonly content_type?: '1' | '3' | '4' | '5'
    readonly kind?: 'USER' | 'AGENT' | 'PERSON' | 'GROUP'
  }
}

/** A decision with its prompt's values, such as the reason of a rejection. */
export interface Verdict {
  readonly act: keyof Review<string>
  readonly values: Row
}

/**
 * Reads the queue from a panel action's props (`{ queue: 'publications', content_type: 3 }`), which are mixed with the
 * list's permanent filters.
 */
export function queueOf(carried: Readonly<Record<string, unknown>>): Queue {
  const { queue, content_type, kind } = carried
  return {
    queue: queue as Queue['queue'],
    part: {
      ...(queue === 'publications' && { content_type: String(content_type) as '1' }),
      ...(queue === 'publishers' && { kind: kind as 'USER' }),
    },
  }
}

/** Builds the request of a decision from the declared action, so that the same rules apply everywhere. */
export function verdictOf(
  resource: Resource,
  row: Row,
  record: Row,
  { act, values }: Verdict,
): ActionRequest | undefined {
  const action = resource.review && resource.actions[resource.review[act]]
  if (action?.kind !== 'call') throw new Error(`Resource '${resource.name}' declares no review`)
  // If the approving call is the update call, the form's values are sent; a rejection does not change them
  // (contract/shops.md, "audit").
  const saved = act === 'approve' && action.call === resource.calls.update ? formOf(resource, record) : {}
  return buildRequest(resource, action, [row], { ...saved, ...values })
}

/** The unchanged record as its edit form would send it. */
function formOf(resource: Resource, record: Row): Row {
  const keys = keysOf(editedIn(resource))
  return serializeOnto(record, resource, keys, initialValues(resource, keys, record), record)
}

/** The sections of the page that edits the record, or those of its drawer. */
export function editedIn({ screens, actions }: Resource): FormSection[] {
  for (const screen of Object.values(screens)) if (screen && 'form' in screen) return sectionsOf(screen.form)
  return sectionsOf(Object.values(actions).find(action => action.kind === 'drawer')?.form ?? [])
}
