import { useGo, useParsed } from '@refinedev/core'
import { useTab } from '@/providers/tab-state'
import { lazyComponent } from '@/widgets/lazy-component'

const Drawer = lazyComponent(() => import('../approvals/approvals-drawer'), null)

/** `?approvals=waiting` opens the pending approvals over the dashboard, the page that every role has. */
export function Approvals() {
  const go = useGo()
  const { active } = useTab()
  const { params } = useParsed()
  const list = params?.approvals
  if (typeof list !== 'string' || !active) return null
  const open = (approvals: string | undefined) =>
    go({ query: { approvals }, type: 'replace', options: { keepQuery: true } })
  return <Drawer list={list} onList={open} onClose={() => open(undefined)} />
}
