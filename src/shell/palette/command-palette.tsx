import { memo, useCallback, useState } from 'react'
import { type CommandTarget, listCommandTargets } from '@/engine/actions/command-targets'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { currentUser } from '@/providers/http/session'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { lazyComponent } from '@/widgets/lazy-component'
import { addressOf } from '../tabs/tabs'
import { useTabs } from '../tabs/use-tabs'
import { useShellActions } from './actions'
import type { Palette } from './palette'
import { PaletteButton } from './palette-button'
import type { HitAct } from './use-hit-acts'
import { usePaletteKey } from './use-palette-key'
import { readVisits, useRememberVisits, type Visit } from './visits'

interface CommandPaletteProps {
  readonly permissions: Permissions
  /** Requests confirmation, then signs out. */
  readonly logout: () => void
}

const RecordAction = lazyComponent(() => import('./record-action'))

const loadPalette = () => import('./palette')
const prefetch = () => void loadPalette().catch(() => undefined)

/** The palette's field in the header, its shortcut and, once loaded, the palette. */
export const CommandPalette = memo(function CommandPalette(props: CommandPaletteProps) {
  const { t } = useMessages()
  const { message } = useNotices()
  const [shown, setShown] = useState<Omit<OpenProps, 'permissions' | 'logout' | 'onClose' | 'onAct'>>()
  const [acting, setActing] = useState<readonly [at: number, act: HitAct]>()
  useRememberVisits()

  const open = useCallback(() => {
    loadPalette().then(
      ({ Palette: Dialog }) =>
        setShown({ Dialog, visits: readVisits(String(currentUser()?.uid ?? '')), hands: listCommandTargets() }),
      () => void message.error(t('palette.failed')),
    )
  }, [message, t])
  usePaletteKey(open, prefetch)

  return (
    <>
      <PaletteButton onOpen={open} onLikely={prefetch} />
      {shown && (
        <Open
          {...props}
          {...shown}
          onAct={act => setActing(before => [(before?.[0] ?? 0) + 1, act])}
          onClose={() => setShown(undefined)}
        />
      )}
      {acting && <RecordAction key={acting[0]} {...acting[1]} />}
    </>
  )
})

interface OpenProps extends CommandPaletteProps {
  readonly Dialog: typeof Palette
  readonly visits: readonly Visit[]
  /** The command targets of the screen. */
  readonly hands: readonly CommandTarget[]
  readonly onAct: (act: HitAct) => void
  readonly onClose: () => void
}

function Open({ Dialog, logout, ...props }: OpenProps) {
  const { list, active, open } = useTabs()
  const actions = useShellActions(logout)
  /** An open screen is shown in its current state. */
  const go = (address: string) => {
    const tab = list.find(({ key }) => key === address)
    open(tab ? addressOf(tab) : address)
  }
  return <Dialog {...props} actions={actions} current={active?.key} onGo={go} />
}
