import type { App, AppProps, ModalFuncProps } from 'antd'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext, useState } from 'react'
import { loadOnce } from '@/lib/load-once'
import type Host from './code'

export type Antd = ReturnType<typeof App.useApp>
export type Looks = Pick<AppProps, 'message' | 'notification'>
type HostCode = ComponentType<ComponentProps<typeof Host>>

type Told = 'success' | 'error' | 'info' | 'warning'
/** A question that stands on the screen; as a promise, whether it was answered with yes. */
export type Asked = Promise<boolean> & {
  readonly destroy: () => void
  readonly update: (next: ModalFuncProps) => void
}

/** antd's messages, notifications and questions, as the product uses them. */
export interface Notices {
  readonly message: Record<Told, (content: ReactNode) => void> & {
    readonly open: (message: Parameters<Antd['message']['open']>[0]) => void
    readonly destroy: Antd['message']['destroy']
  }
  readonly notification: Pick<Antd['notification'], 'error' | 'warning' | 'info' | 'destroy'>
  readonly modal: Record<'confirm' | 'warning', (question: ModalFuncProps) => Asked>
}

const NoticesContext = createContext<Notices | undefined>(undefined)
const LooksContext = createContext<Looks>({})

/** Messages, notifications and questions of the place where it is called. */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext)
  if (!notices) throw new Error('useNotices needs NoticesProvider above it')
  return notices
}

const code = loadOnce(async (): Promise<HostCode> => (await import('./code')).default)

/** Loads what tells and asks. */
export const loadNotices = code.ask

/**
 * Where what is told and asked below it is drawn. antd's part of it comes when there is something to say, which waits
 * for it: nothing is dropped but what is taken back meanwhile.
 */
export function NoticesProvider({ children, ...own }: Looks & { children: ReactNode }) {
  const looks = { ...useContext(LooksContext), ...own }
  const [isWanted, setWanted] = useState(false)
  const [waiting] = useState(() => new Waiting(() => setWanted(true)))
  const [notices] = useState(() => noticesOf(waiting))
  const Host = isWanted && code.now()
  return (
    <NoticesContext value={notices}>
      {Host && <Host {...looks} onReady={waiting.begin} />}
      {Object.keys(own).length > 0 ? <LooksContext value={own}>{children}</LooksContext> : children}
    </NoticesContext>
  )
}

type Say = (antd: Antd) => void

/** What is to be said as soon as there is somebody to say it. */
class Waiting {
  #antd: Antd | undefined
  #said: { readonly say: Say; readonly failed: () => void }[] = []
  readonly #want: () => void

  constructor(want: () => void) {
    this.#want = want
  }

  say(say: Say, failed: () => void = () => undefined): void {
    if (this.#antd) {
      say(this.#antd)
      return
    }
    this.#said.push({ say, failed })
    if (code.now()) this.#want()
    else loadNotices().then(this.#want, () => this.#end(({ failed }) => failed()))
  }

  /** Takes something back, which is nothing where nothing was said. */
  takeBack(say: Say): void {
    if (this.#antd || this.#said.length > 0) this.say(say)
  }

  readonly begin = (antd: Antd): void => {
    this.#antd = antd
    this.#end(({ say }) => say(antd))
  }

  #end(how: (one: { readonly say: Say; readonly failed: () => void }) => void): void {
    for (const one of this.#said.splice(0)) how(one)
  }
}

function noticesOf(waiting: Waiting): Notices {
  const tell = (kind: Told) => (content: ReactNode) => waiting.say(({ message }) => void message[kind](content))
  const ask = (kind: 'confirm' | 'warning') => (question: ModalFuncProps) => askLater(waiting, kind, question)
  return {
    message: {
      success: tell('success'),
      error: tell('error'),
      info: tell('info'),
      warning: tell('warning'),
      open: message => waiting.say(antd => void antd.message.open(message)),
      destroy: key => waiting.takeBack(antd => antd.message.destroy(key)),
    },
    notification: {
      error: config => waiting.say(antd => antd.notification.error(config)),
      warning: config => waiting.say(antd => antd.notification.warning(config)),
      info: config => waiting.say(antd => antd.notification.info(config)),
      destroy: key => waiting.takeBack(antd => antd.notification.destroy(key)),
    },
    modal: { confirm: ask('confirm'), warning: ask('warning') },
  }
}

/** A question that is changed, or taken back, before it stands there, comes as it is then, or not at all. */
function askLater(waiting: Waiting, kind: 'confirm' | 'warning', question: ModalFuncProps): Asked {
  let shown: ReturnType<Antd['modal']['confirm']> | undefined
  let wanted: ModalFuncProps | undefined = question
  const answer = new Promise<boolean>(resolve => {
    waiting.say(
      ({ modal }) => {
        if (!wanted) return resolve(false)
        shown = modal[kind](wanted)
        void shown.then(resolve, () => resolve(false))
      },
      () => resolve(false),
    )
  })
  return Object.assign(answer, {
    destroy: () => {
      wanted = undefined
      shown?.destroy()
    },
    update: (next: ModalFuncProps) => {
      wanted = wanted && { ...wanted, ...next }
      shown?.update(next)
    },
  })
}
