import { errorTexts } from '@contract/messages'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { useLatest } from '@/providers/use-latest'

/** What every dialog that answers a question is handed, besides what the asker says. */
export interface DialogProps<T> {
  readonly open: boolean
  /** Ends it: with an answer, or without one when the person thought better of it. */
  readonly onDone: (answer?: T) => void
  /** To be called when it is out of sight. */
  readonly afterClose: () => void
}

interface OpenDialog {
  readonly id: number
  readonly open: boolean
  readonly draw: (open: boolean, afterClose: () => void) => ReactNode
}

interface Host {
  readonly show: (draw: OpenDialog['draw']) => number
  readonly hide: (id: number) => void
  readonly failed: () => void
}

const HostContext = createContext<Host | undefined>(undefined)

/** Where dialogs asked for by hooks are drawn: once in each tab, so that they are hidden with it. */
export function DialogHost({ children }: { children: ReactNode }) {
  const { message } = useNotices()
  const { word } = useMessages()
  const [shown, setShown] = useState<readonly OpenDialog[]>([])
  const last = useRef(0)
  const host = useMemo<Host>(
    () => ({
      show: draw => {
        last.current += 1
        const id = last.current
        setShown(now => [...now, { id, open: true, draw }])
        return id
      },
      hide: id => setShown(now => now.map(one => (one.id === id ? { ...one, open: false } : one))),
      failed: () => void message.error(word(errorTexts.network)),
    }),
    [message, word],
  )
  const forget = (id: number) => setShown(now => now.filter(one => one.id !== id))
  return (
    <HostContext value={host}>
      {children}
      {shown.map(({ id, open, draw }) => (
        <HostContext key={id} value={host}>
          {draw(open, () => forget(id))}
        </HostContext>
      ))}
    </HostContext>
  )
}

/**
 * A question that a dialog answers, as a function: `const pick = useDialog(() => import('./x-dialog'))`, then
 * `const answer = await pick(options)`. The dialog's code loads when it is first asked for. Nothing is answered when the
 * person cancels, when the asker goes away, or when the code cannot be loaded (which is said).
 */
export function useDialog<O extends object, T>(
  load: () => Promise<{ default: ComponentType<O & DialogProps<T>> }>,
): (options: O) => Promise<T | undefined> {
  const host = useContext(HostContext)
  if (!host) throw new Error('useDialog needs DialogHost above it')
  const hostNow = useLatest(host)
  const loadNow = useLatest(load)
  const open = useRef(new Set<() => void>())
  useEffect(() => {
    const cancels = open.current
    return () => {
      for (const cancel of cancels) cancel()
    }
  }, [])

  return useCallback(async options => {
    let isGone = false
    const leave = () => {
      isGone = true
    }
    open.current.add(leave)
    const Dialog = await loadNow.current().then(
      code => code.default,
      () => undefined,
    )
    open.current.delete(leave)
    if (!Dialog) hostNow.current.failed()
    if (!Dialog || isGone) return undefined
    return new Promise<T | undefined>(resolve => {
      const done = (answer?: T) => {
        open.current.delete(done)
        hostNow.current.hide(id)
        resolve(answer)
      }
      const id = hostNow.current.show((isOpen, afterClose) => (
        <Dialog {...options} open={isOpen} onDone={done} afterClose={afterClose} />
      ))
      open.current.add(done)
    })
  }, [])
}
