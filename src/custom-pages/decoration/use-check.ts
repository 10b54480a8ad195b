import type { ParamsOf } from '@contract/calls'
import { useCallback, useMemo, useState } from 'react'
import { useWrite } from '@/providers/data/use-write'
import type { Item } from '@/resources/decoration/floors/floor'
import { templateOf } from '@/resources/decoration/floors/templates'
import { deadEnds, type Problem, problemsOf, tooLarge } from './problems'

interface PageCheckOptions {
  readonly client: 'PC' | 'WAP'
  readonly place: ParamsOf<'GET admin/pages/{client_type}/{page_type}'>
  readonly items: readonly Item[]
  readonly text: string
}

const isNew = (one: Problem, all: readonly Problem[]) =>
  !all.some(({ key, place }) => key === one.key && place === one.place)

/**
 * Problems of the page: those found locally at any time, and those found by the server's last check. Floors changed
 * since then have no server problems.
 */
export function useCheck({ client, place, items, text }: PageCheckOptions) {
  const request = useWrite('POST admin/pages/{client_type}/{page_type}/check')
  const [lastCheck, setLastCheck] = useState<{ items: readonly Item[]; dead: readonly Problem[] }>()
  const [isChecking, setChecking] = useState(false)
  const seen = useMemo(
    () => [...tooLarge(text, items), ...problemsOf(items, floor => templateOf(client, floor))],
    [client, items, text],
  )
  const withDead = useCallback(
    (dead: readonly Problem[]) => {
      const more = dead.filter(one => isNew(one, seen))
      const order = new Map(items.map(({ key }, at) => [key, at]))
      return [...seen, ...more].sort((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))
    },
    [seen, items],
  )
  const problems = useMemo(() => {
    const before = new Map(lastCheck?.items.map(item => [item.key, item.floor]))
    const now = new Map(items.map(item => [item.key, item.floor]))
    const still = lastCheck?.dead.filter(({ key }) => now.has(key) && now.get(key) === before.get(key)) ?? []
    return withDead(still)
  }, [lastCheck, items, withDead])

  /** Runs the server's check too; if it fails, only local problems are returned. */
  const check = async (): Promise<readonly Problem[]> => {
    if (seen.some(({ isStopping }) => isStopping)) return seen
    setChecking(true)
    try {
      const dead = deadEnds(await request({ params: place, body: { page_data: text } }), items)
      setLastCheck({ items, dead })
      return withDead(dead)
    } catch {
      return problems
    } finally {
      setChecking(false)
    }
  }
  return { problems, check, isChecking }
}
