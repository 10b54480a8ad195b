import { useCallback, useEffect, useRef } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { useNotices } from '@/providers/notices/notices'
import { usePane } from '@/providers/pane'
import type { LinkKind } from './use-links'

/** What was picked for the chosen category and not saved: choosing another asks first. */
export function useUnsavedLinks(chosen: string | undefined, choose: (id: string) => void) {
  const { t } = useWords()
  const { setDirty } = usePane()
  const { modal } = useNotices()
  const changed = useRef(new Set<LinkKind>())
  const onChanged = useCallback(
    (kind: LinkKind, isChanged: boolean) => {
      if (isChanged) changed.current.add(kind)
      else changed.current.delete(kind)
      setDirty(changed.current.size > 0)
    },
    [setDirty],
  )
  // What was picked for a category goes with it, also when it was deleted.
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    changed.current.clear()
    setDirty(false)
  }, [chosen, setDirty])
  const ask = (id: string) => {
    if (id === chosen) return
    if (changed.current.size === 0) return choose(id)
    modal.confirm({
      title: t('form.leave'),
      okText: t('form.leaveYes'),
      cancelText: t('form.leaveNo'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => choose(id),
    })
  }
  return { onChanged, ask }
}
