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

/** Props that every dialog of `useDialog` receives besides its options. */
export interface DialogProps<T> {
  readonly open: boolean
  /** Closes the dialog with a result, or without one on cancel. */
  readonly onDone: (answer?: T) => void
  /** Must be called after the closing animation. */
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

/** Renders dialogs of `useDialog`; mounted once per tab, so that they are hidden with it. */
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
  const remove = (id: number) => setShown(now => now.filter(one => one.id !== id))
  return (
    <HostContext value={host}>
      {children}
      {shown.map(({ id, open, draw }) => (
        <HostContext key={id} value={host}>
          {draw(open, () => remove(id))}
        </HostContext>
      ))}
    </HostContext>
  )
}

/**
 * Opens a dialog imperatively: `const pick = useDialog(() => import('./x-dialog'))`, then `const result = await
 * pick(options)`. The dialog's code is loaded on first use. The result is undefined on cancel, when the caller
 * unmounts, or when the code cannot be loaded (which is shown).
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
