import { ROUTES, type RouteName } from '@contract/routes'
import { keys, useGo, useParsed } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { levelWords } from '@/locales/levels'
import { useCallNow } from '@/providers/data/use-call'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { LevelsScreen as Declared, Resource, Row } from '@/schema'
import GradeEditor, { type GradeNode } from '@/widgets/grade-editor/grade-editor'
import { RowActions } from '../actions/row-actions'
import { useRunAction } from '../actions/use-run-action'
import { offered } from '../actions/why'
import { useEngine } from '../context'
import { OpenedOver } from '../opened-over'
import './levels.css'

addWords(levelWords)

interface LevelsScreenProps {
  readonly resource: Resource
  readonly screen: Declared<string>
  readonly route: RouteName
}

/** The records of a tree as columns side by side, each with what may be done to it. */
export default function LevelsScreen({ resource, screen, route }: LevelsScreenProps) {
  const { children, by, root, most } = screen.levels
  const { t, word } = useWords()
  const ask = useCallNow()
  const pane = usePane()
  const way = useWay(most)
  const rights = useEngine()
  const { run, opened, close } = useRunAction(resource)
  const [above, setAbove] = useState(String(root))
  const [add] = offered(resource, screen.top ?? [], {}, rights)
  const name = /\{(\w+)\}/.exec(children)?.[1] ?? 'id'
  const fixed = { [by]: opened?.row?.[by] ?? above }

  return (
    <section className="levels-screen">
      <GradeEditor
        name={resource.name}
        aria-label={word(ROUTES[route].label)}
        isPage
        isActive={pane.active}
        {...way}
        levels={most}
        root={String(root)}
        // Below refine's key of the resource: whatever changes a record of it brings the levels up to date.
        keyOf={parent => [...keys().data('default').resource(resource.name).action('list').get(), 'below', parent]}
        load={(parent, signal) => ask.any(children, { params: { [name]: parent } }, { signal })}
        read={one => nodeOf(resource, one as Row)}
        acts={({ row }) => (
          <RowActions resource={resource} names={screen.row ?? []} row={row as Row} run={(act, on) => run(act, on)} />
        )}
        {...(add && {
          addWords: (level: number) => {
            const act = word(add[1].label)
            return { words: act, name: t('levels.add', { act, n: level + 1 }) }
          },
          onAdd: (parent: GradeNode | undefined) => {
            setAbove(parent?.id ?? String(root))
            run(add[0])
            return undefined
          },
        })}
      />
      <OpenedOver resource={resource} opened={opened} fixed={fixed} onClose={close} />
    </section>
  )
}

const nodeOf = ({ id, title }: Resource, row: Row): GradeNode => ({
  id: String(row[id]),
  name: String(row[title] ?? ''),
  row,
})

const NAME = 'open'

/** What is open, from the top down, stands in the address: a reload and a link show the same. */
function useWay(most: number) {
  const go = useGo()
  const { params } = useParsed()
  const { followsAddress } = usePane()
  useEffect(() => followsAddress?.(), [followsAddress])
  const said: unknown = params?.[NAME]
  const value = typeof said === 'string' ? said.split(',').filter(Boolean).slice(0, most) : []
  return {
    value,
    onChange: (ids: readonly string[]) =>
      go({ type: 'replace', options: { keepQuery: true }, query: { [NAME]: ids.join() } }),
  }
}
