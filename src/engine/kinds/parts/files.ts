import { comma } from '@/lib/format'
import type { Row } from '@/schema'
import type { Kind } from '../kind'
import { listOf, plain } from './values'

/** The URL of a stored file or picture, which the API sends alone or in an object with a name. */
export const addressOf = (item: unknown) => {
  const { url, original, name } = (typeof item === 'object' && item !== null ? item : {}) as Row
  return { url: plain(url ?? original ?? item), name: plain(name) }
}

/** The pictures of a field, which the API sends as a list or as comma-separated text. */
export const picturesIn = (value: unknown): readonly unknown[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : listOf(value)

export const filesText: Kind['text'] = (value, _row, _field, translator) =>
  picturesIn(value)
    .map(item => addressOf(item).name || addressOf(item).url)
    .join(comma(translator.language))
