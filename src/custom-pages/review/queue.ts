import { type ActionRequest, buildRequest } from '@/engine/actions/build-request'
import { type FormSection, initialValues, keysOf, sectionsOf, serializeOnto } from '@/engine/form/values'
import type { Resource, Review, Row } from '@/schema'

/** Which records wait: a queue of the contract, and the part of it that this screen shows. */
export interface Queue {
  readonly queue: 'shops' | 'goods' | 'publications' | 'publishers' | 'comments' | 'asks' | 'qualifications'
  readonly part: {
    readonly content_type?: '1' | '3' | '4' | '5'
    readonly kind?: 'USER' | 'AGENT' | 'PERSON' | 'GROUP'
  }
}

/** A decision, and what was asked for it: the reason of a refusal. */
export interface Verdict {
  readonly act: keyof Review<string>
  readonly asked: Row
}

/**
 * Reads the queue out of what a page action carries (`{ queue: 'publications', content_type: 3 }`), among what its list
 * always sends.
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

/** A decision as the declaration's own action sends it: one set of rules, wherever one decides. */
export function verdictOf(
  resource: Resource,
  row: Row,
  record: Row,
  { act, asked }: Verdict,
): ActionRequest | undefined {
  const action = resource.review && resource.actions[resource.review[act]]
  if (action?.kind !== 'call') throw new Error(`Resource '${resource.name}' declares no review`)
  // Passing by the call that saves sends the form as it stands; refusing leaves it alone (contract/shops.md, "audit").
  const saved = act === 'approve' && action.call === resource.calls.update ? formOf(resource, record) : {}
  return buildRequest(resource, action, [row], { ...saved, ...asked })
}

/** A record as the form that edits it would send it untouched. */
function formOf(resource: Resource, record: Row): Row {
  const keys = keysOf(editedIn(resource))
  return serializeOnto(record, resource, keys, initialValues(resource, keys, record), record)
}

/** The groups of the page on which a record is edited, else those of its drawer. */
export function editedIn({ screens, actions }: Resource): FormSection[] {
  for (const screen of Object.values(screens)) if (screen && 'form' in screen) return sectionsOf(screen.form)
  return sectionsOf(Object.values(actions).find(action => action.kind === 'drawer')?.form ?? [])
}
