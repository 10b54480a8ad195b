import type { AnswerOf } from '@contract/calls'
import { useCall } from '@/providers/data/use-call'

export interface KnownSpec {
  readonly id: string
  readonly name: string
  /** Linked to the goods' category. */
  readonly isLinked: boolean
}

/** The platform's specifications, those of the category first. */
export function useSpecs(categoryId: string) {
  const hasCategory = categoryId !== '' && categoryId !== '0'
  const all = useCall('GET admin/goods/specs', hasCategory ? undefined : ALL, { select: allOf })
  const linked = useCall(
    'GET admin/goods/categories/{category_id}/specs',
    hasCategory ? { params: { category_id: categoryId } } : undefined,
    { select: linkedFirst },
  )
  return hasCategory ? linked : all
}

const ALL = { query: { page_no: 1, page_size: 500 } }
const allOf = ({ data }: AnswerOf<'GET admin/goods/specs'>): KnownSpec[] =>
  data.map(({ spec_id, spec_name }) => ({ id: spec_id, name: spec_name, isLinked: false }))

function linkedFirst(items: AnswerOf<'GET admin/goods/categories/{category_id}/specs'>): KnownSpec[] {
  const known = items.map(({ id, text, selected }) => ({ id: String(id), name: text, isLinked: selected }))
  return [...known.filter(one => one.isLinked), ...known.filter(one => !one.isLinked)]
}

/** The platform's values of a specification, loaded when the select opens. */
export const useSpecValues = (spec_id: string, isOpen: boolean) =>
  useCall('GET admin/goods/specs/{spec_id}/values', spec_id === '' ? undefined : { params: { spec_id } }, {
    enabled: isOpen,
    staleTime: 60_000,
    select: valuesOf,
  })

const valuesOf = (values: AnswerOf<'GET admin/goods/specs/{spec_id}/values'>) => values.map(one => one.spec_value)
