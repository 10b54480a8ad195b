import { useLogout } from '@refinedev/core'
import { App } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import { forgetTabs } from './tabs/saved'
import { useUnsaved } from './tabs/use-unsaved'

/** Logging out: asks first, and says what would be lost. */
export function useAskLogout(): () => void {
  const { t, language } = useWords()
  const { modal } = App.useApp()
  const unsaved = useUnsaved()
  const { mutateAsync: logout } = useLogout()
  return () => {
    modal.confirm({
      title: t('logout.title'),
      content:
        unsaved.length > 0
          ? t('logout.unsaved', { names: unsaved.join(language === 'zh' ? '、' : ', ') })
          : t('logout.hint'),
      okText: t('header.logout'),
      okButtonProps: { danger: unsaved.length > 0 },
      cancelText: t('shell.cancel'),
      focusable: { autoFocusButton: unsaved.length > 0 ? 'cancel' : 'ok' },
      onOk: async () => {
        await logout()
        forgetTabs()
      },
    })
  }
}
