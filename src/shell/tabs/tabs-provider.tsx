import { App } from 'antd'
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Permissions } from '@/providers/access-control/access-control'
import { useWords } from '@/providers/i18n/use-words'
import { isOwn, OWN_STATE } from '@/providers/router/router-provider'
import { placeAt, type Target, targetOf } from '../places'
import { readTabs, saveTabs } from './saved'
import { tabLabel } from './tab-label'
import { addressOf, change, close, isFixed, keep, leave, nextAfter, startTabs, type Tab, tabAt, visit } from './tabs'
import { type OpenTabs, type PaneActions, TabsContext } from './use-tabs'

interface TabsProviderProps {
  readonly uid: string
  readonly permissions: Permissions
  readonly children: (target: Target, actions: PaneActions) => ReactNode
}

/** Keeps the open tabs in step with the address: the address says what is shown, the tabs what is kept. */
export function TabsProvider({ uid, permissions, children }: TabsProviderProps) {
  const location = useLocation()
  const how = useNavigationType()
  const navigate = useNavigate()
  const askDiscard = useAskDiscard()
  const target = useMemo(() => targetOf(location, permissions), [location, permissions])
  const [tabs, setTabs] = useState(() => startTabs(readTabs(uid, (path, search) => placeAt(path, search, permissions))))
  const [seen, setSeen] = useState<Location>()

  // While rendering, so that no screen is ever drawn under the address of another.
  if (seen !== location) {
    setSeen(location)
    const own = how !== 'POP' && isOwn(location.state) ? 'own' : undefined
    setTabs(before => (target.kind === 'screen' ? visit(before, target.place, own) : leave(before)))
  }

  const latest = useRef(tabs)
  useLayoutEffect(() => {
    latest.current = tabs
  })
  const isLeaving = target.kind === 'login'
  useEffect(() => {
    if (!isLeaving) saveTabs(uid, tabs)
  }, [uid, tabs, isLeaving])
  useWarnBeforeUnload(tabs.list.some(tab => tab.dirty))

  const { asked } = tabs
  useEffect(() => {
    const tab = asked && tabAt(latest.current, asked.key)
    if (!asked || !tab) return
    askDiscard([tab], 'tabs.discardOpen').then(discard => {
      if (discard) return setTabs(before => visit(before, asked, 'force'))
      setTabs(keep)
      navigate(addressOf(tab), { replace: true, state: OWN_STATE })
    })
  }, [asked, askDiscard, navigate])

  const actions = useMemo(() => {
    const closeNow = (keys: ReadonlySet<string>, path?: string) => {
      const next = nextAfter(latest.current, keys)
      // One update: the closed screen goes in the same moment as the next one comes.
      startTransition(() => {
        if (next !== undefined) navigate(path ?? next)
        setTabs(before => close(before, keys))
      })
    }
    const closeAsking = async (wanted: (tab: Tab) => boolean, path?: string) => {
      const going = latest.current.list.filter(tab => wanted(tab) && !isFixed(tab))
      const dirty = going.filter(tab => tab.dirty)
      if (dirty.length > 0 && !(await askDiscard(dirty, 'tabs.discard'))) return
      closeNow(new Set(going.map(tab => tab.key)))
      if (path !== undefined) navigate(path)
    }
    const pane: PaneActions = {
      setDirty: (key, dirty) => setTabs(before => change(before, key, { dirty })),
      setTitle: (key, title) => setTabs(before => change(before, key, { title })),
      setSearch: (key, search) => {
        if (latest.current.active === key) navigate({ pathname: key, search }, { replace: true, state: OWN_STATE })
        else setTabs(before => change(before, key, { search }))
      },
      closeNow: (key, path) => closeNow(new Set([key]), path),
      hasGone: () => latest.current.visits > 1,
    }
    return {
      pane,
      open: (address: string) => navigate(address),
      close: (...keys: string[]) => void closeAsking(tab => keys.includes(tab.key)),
      closeOthers: (key: string) => void closeAsking(tab => tab.key !== key),
      closeAll: () => void closeAsking(() => true, '/'),
    }
  }, [askDiscard, navigate])

  const value = useMemo(
    (): OpenTabs => ({ ...actions, list: tabs.list, active: tabAt(tabs, tabs.active) }),
    [actions, tabs],
  )
  return <TabsContext value={value}>{children(target, actions.pane)}</TabsContext>
}

/** Asks whether unsaved changes may go. */
function useAskDiscard() {
  const { modal } = App.useApp()
  const { t, word, language } = useWords()
  const ask = (tabs: readonly Tab[], okText: string) =>
    modal.confirm({
      title: t('tabs.discardTitle'),
      content: t('tabs.discardHint', {
        names: tabs.map(tab => tabLabel(tab, word)).join(language === 'zh' ? '、' : ', '),
      }),
      okText: t(okText),
      okButtonProps: { danger: true },
      cancelText: t('tabs.keep'),
      autoFocusButton: 'cancel',
    })
  const latest = useRef(ask)
  useLayoutEffect(() => {
    latest.current = ask
  })
  return useMemo(() => async (tabs: readonly Tab[], okText: string) => latest.current(tabs, okText), [])
}

/** The browser's own question when the page goes away with unsaved changes. */
function useWarnBeforeUnload(needed: boolean): void {
  useEffect(() => {
    if (!needed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [needed])
}
