import { late } from '@/widgets/late'
import { useListOf } from './list-context'
import type { ListActs } from './use-list-acts'

/** Forms come when one is opened. */
const RecordDrawer = late(() => import('../form/record-drawer'))
const Panel = late(() => import('../panel'))

/** What an action opened over its list: a panel, the panel that works through its records, or a record. */
export function Opened({ acts: { opened, over, close } }: { acts: ListActs }) {
  const { resource, fixed } = useListOf()
  return (
    <>
      {opened?.action.panel && (
        <Panel
          name={opened.action.panel}
          resource={resource}
          {...(opened.row && { row: opened.row })}
          carried={{ ...fixed, ...opened.action.props }}
          onClose={close}
        />
      )}
      {over?.action.panel && (
        <Panel
          name={over.action.panel}
          resource={resource}
          carried={{ ...fixed, ...over.action.props }}
          through={over.through}
          onClose={over.close}
        />
      )}
      {opened && !opened.action.panel && (
        <RecordDrawer resource={resource} opened={opened} fixed={fixed} onClose={close} />
      )}
    </>
  )
}
