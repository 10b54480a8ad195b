import { useQuery } from '@tanstack/react-query'
import { useHttp } from '@/providers/context'
import { asking } from '../asking'

export interface KnownSpec {
  readonly id: string
  readonly name: string
  /** Linked to the category of the goods. */
  readonly isLinked: boolean
}

/** The platform's specifications, those of the category first. Without a category all are equal. */
export function useSpecs(categoryId: string) {
  const http = useHttp()
  return useQuery({
    ...asking,
    queryKey: ['sku-editor', 'specs', categoryId],
    queryFn: async ({ signal }): Promise<KnownSpec[]> => {
      if (categoryId === '' || categoryId === '0') {
        const { data } = await http.send('GET admin/goods/specs', { query: { page_no: 1, page_size: 500 }, signal })
        return data.map(({ spec_id, spec_name }) => ({ id: spec_id, name: spec_name, isLinked: false }))
      }
      const items = await http.send('GET admin/goods/categories/{category_id}/specs', {
        params: { category_id: categoryId },
        signal,
      })
      const known = items.map(({ id, text, selected }) => ({ id: String(id), name: text, isLinked: selected }))
      return [...known.filter(one => one.isLinked), ...known.filter(one => !one.isLinked)]
    },
  })
}

/** The platform's values of a specification; asked for when they are looked at. */
export function useSpecValues(specId: string, isOpen: boolean) {
  const http = useHttp()
  return useQuery({
    ...asking,
    queryKey: ['sku-editor', 'values', specId],
    queryFn: async ({ signal }) => {
      const values = await http.send('GET admin/goods/specs/{spec_id}/values', { params: { spec_id: specId }, signal })
      return values.map(one => one.spec_value)
    },
    enabled: isOpen && specId !== '',
    staleTime: 60_000,
  })
}
