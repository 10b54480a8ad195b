import { useLogout } from '@refinedev/core'
import { createElement } from 'react'
import { useEvent } from '@/engine/context/use-event'
import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { clearTabs } from './tabs/saved'
import { useUnsaved } from './tabs/use-unsaved'

/** Signing out: requests confirmation, and names unsaved changes. */
export function useConfirmLogout(): () => void {
  const { t, language } = useMessages()
  const { modal } = useNotices()
  const unsaved = useUnsaved()
  const { mutateAsync: logout } = useLogout()
  return useEvent(() => {
    const { all, typed, atWork } = unsaved
    const linesOf = (key: string, names: readonly string[]) =>
      names.length > 0 ? [t(key, { names: names.join(comma(language)) })] : []
    const lost = [...linesOf('logout.unsaved', typed), ...linesOf('logout.atWork', atWork)]
    modal.confirm({
      title: t('logout.title'),
      content: all.length > 0 ? lost.map(line => createElement('div', { key: line }, line)) : t('logout.hint'),
      okText: t('header.logout'),
      okButtonProps: { danger: unsaved.all.length > 0 },
      cancelText: t('shell.cancel'),
      focusable: { autoFocusButton: unsaved.all.length > 0 ? 'cancel' : 'ok' },
      onOk: async () => {
        await logout()
        clearTabs()
      },
    })
  })
}
