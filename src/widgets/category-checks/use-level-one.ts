import { useQuery } from '@tanstack/react-query'
import { useHttp } from '@/providers/context'
import { askingOnce } from '../asking'

export interface Choice {
  readonly id: string
  readonly name: string
}

/** The categories of the first level. */
export function useLevelOne() {
  const http = useHttp()
  return useQuery({
    ...askingOnce,
    queryKey: ['categories', '0'],
    queryFn: async ({ signal }): Promise<readonly Choice[]> => {
      const rows = await http.send('GET admin/goods/categories/{parent_id}/children', {
        params: { parent_id: 0 },
        signal,
      })
      return rows.map(row => ({ id: String(row.category_id), name: row.name }))
    },
  })
}
