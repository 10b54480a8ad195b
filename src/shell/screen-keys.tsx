import { useEffect, useState } from 'react'
import { isTypedInto } from '@/lib/typed-into'
import { useTab } from '@/providers/tab-state'
import { useLatest } from '@/providers/use-latest'
import { topOverlay } from '@/widgets/has-open-overlay'
import type { PageKey } from '@/widgets/keys-sheet/page-keys'
import { lazyComponent } from '@/widgets/lazy-component'

const KeysSheet = lazyComponent(() => import('@/widgets/keys-sheet/keys-sheet'))

/** A list handles the key itself, with its row shortcuts. */
const LIST = '.list-screen'

/** "?" shows the shortcuts of the tab's screen, or of the drawer over it. */
export function ScreenKeys() {
  const { active, container } = useTab()
  const [keys, setKeys] = useState<readonly PageKey[]>()
  const onKey = useLatest(async (event: KeyboardEvent) => {
    if ((event.key !== '?' && event.key !== '？') || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.defaultPrevented || isTypedInto(event.target)) return
    const top = topOverlay()
    // In a confirmation dialog only the keys of its buttons work.
    if (
      top?.matches('.ant-modal') ||
      (!top && container().querySelector(`${LIST}:not([hidden] *, [aria-hidden="true"] *)`))
    )
      return
    event.preventDefault()
    const { pageKeysOf } = await import('@/widgets/keys-sheet/page-keys')
    setKeys(pageKeysOf(top ?? container()))
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => void onKey.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [active])
  return keys && <KeysSheet onPage={keys} onClose={() => setKeys(undefined)} />
}
