import { type CallKey, splitKey } from '@contract/calls'
import { translate } from '@contract/messages'
import { TYPE_ALL } from '@contract/personal/messages'
import { personalNames } from '@contract/personal/names'
import { isMasked, masked, type PersonalKind } from '@contract/personal/rules'
import { subjectAt } from '@contract/subjects'
import { invalidFields } from '../../api-error'
import { subjectsNamed } from '../../http/subjects'
import { restoreReadOnly, type WriteSource } from './restore-read-only'
import { SOURCES } from './sources'
import { valueAt } from './value-at'

type Bag = Readonly<Record<string, unknown>>
interface MaskedValue {
  readonly path: string
  readonly kind: PersonalKind
  readonly value: string
}

/**
 * Restores masked values in a body. A form sends a record back as shown: a mask is replaced with the stored value if it
 * is the mask of that value, any other masked text is rejected, so that no mask is ever saved.
 * @param params path parameters as sent
 */
export async function restoreMasked(key: CallKey, params: Bag, body: unknown, writing: WriteSource): Promise<unknown> {
  return restoreReadOnly(key, params, await withoutMasks(key, params, body, writing), writing)
}

async function withoutMasks(
  key: CallKey,
  params: Bag,
  body: unknown,
  { language, ...context }: WriteSource,
): Promise<unknown> {
  const entity = subjectAt(splitKey(key).path)
  const source = entity && SOURCES[entity]
  const hidden = source ? hiddenIn(body) : []
  if (!source || hidden.length === 0) return body
  const [subject, ...others] = subjectsNamed(key, { params, query: {}, body: {} })
  const stored = subject && others.length === 0 ? await source.read(context, subject.id) : undefined
  let restored = body
  for (const { path, kind, value } of hidden) {
    const known = valueAt(stored, path)
    if (typeof known !== 'string' || masked(kind, known) !== value)
      throw invalidFields({ [path]: translate(TYPE_ALL, language) })
    restored = replaced(restored as Bag, path.split('.'), known)
  }
  return restored
}

function hiddenIn(body: unknown, above = ''): MaskedValue[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => {
    const path = above === '' ? name : `${above}.${name}`
    const kind = personalNames().get(name)
    if (kind && isMasked(value)) return [{ path, kind, value }]
    return hiddenIn(value, path)
  })
}

function replaced(bag: Bag, [name = '', ...rest]: readonly string[], value: string): Bag {
  return { ...bag, [name]: rest.length === 0 ? value : replaced(bag[name] as Bag, rest, value) }
}
