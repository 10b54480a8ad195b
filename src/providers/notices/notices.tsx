import type { ModalFuncProps } from 'antd'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext, useState } from 'react'
import { loadOnce } from '@/lib/load-once'
import { EscapeLayer, nextLayer } from '../layers/escape-layer'
import type Host from './code'
import type { Antd, NoticeApi } from './code'

type HostCode = ComponentType<ComponentProps<typeof Host>>

type OpenNotice = 'success' | 'error' | 'info' | 'warning'
/** An open confirmation: a promise of whether it was confirmed. */
export type ConfirmOptions = Promise<boolean> & {
  readonly destroy: () => void
  readonly update: (next: ModalFuncProps) => void
}

/** antd's messages, notifications and confirmations as the product uses them. */
export interface Notices {
  readonly message: Record<OpenNotice, (content: ReactNode) => void> & {
    readonly open: (message: Parameters<Antd['message']['open']>[0]) => void
    readonly destroy: Antd['message']['destroy']
  }
  readonly notification: Pick<Antd['notification'], 'error' | 'warning' | 'info' | 'destroy'>
  readonly modal: Record<'confirm' | 'warning', (question: ModalFuncProps) => ConfirmOptions>
}

const NoticesContext = createContext<Notices | undefined>(undefined)
const NoticeConfigContext = createContext<NoticeApi>({})

/** Messages, notifications and confirmations within the calling component's container. */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext)
  if (!notices) throw new Error('useNotices needs NoticesProvider above it')
  return notices
}

const code = loadOnce(async (): Promise<HostCode> => (await import('./code')).default)

/** Loads the code of notices. */
export const loadNotices = code.load

/**
 * The container of notices below it. antd's code is loaded with the first notice, which waits for it; none is dropped
 * unless it is closed meanwhile.
 */
export function NoticesProvider({ children, ...own }: NoticeApi & { children: ReactNode }) {
  const config = { ...useContext(NoticeConfigContext), ...own }
  const [isRequested, setRequested] = useState(false)
  const [waiting] = useState(() => new NoticeQueue(() => setRequested(true)))
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const [notices] = useState(() => noticesOf(waiting, setQuestions))
  const Host = isRequested && code.now()
  return (
    <NoticesContext value={notices}>
      {Host && <Host {...config} onReady={waiting.begin} />}
      {questions.map(question => (
        <EscapeLayer key={question.since} isOpen {...question} />
      ))}
      {Object.keys(own).length > 0 ? <NoticeConfigContext value={own}>{children}</NoticeConfigContext> : children}
    </NoticesContext>
  )
}

/** An open confirmation, for Escape. */
interface Question {
  readonly since: number
  readonly onEscape: () => void
}
type SetQuestions = (change: (before: readonly Question[]) => readonly Question[]) => void

type PendingNotice = (antd: Antd) => void

/** Notices that wait until the host is mounted. */
class NoticeQueue {
  #antd: Antd | undefined
  #pending: { readonly show: PendingNotice; readonly failed: () => void }[] = []
  readonly #want: () => void

  constructor(want: () => void) {
    this.#want = want
  }

  enqueue(show: PendingNotice, failed: () => void = () => undefined): void {
    if (this.#antd) {
      show(this.#antd)
      return
    }
    this.#pending.push({ show, failed })
    if (code.now()) this.#want()
    else loadNotices().then(this.#want, () => this.#end(({ failed }) => failed()))
  }

  /** Closes a notice; ignored if there is none. */
  takeBack(show: PendingNotice): void {
    if (this.#antd || this.#pending.length > 0) this.enqueue(show)
  }

  readonly begin = (antd: Antd): void => {
    this.#antd = antd
    this.#end(({ show }) => show(antd))
  }

  #end(how: (one: { readonly show: PendingNotice; readonly failed: () => void }) => void): void {
    for (const one of this.#pending.splice(0)) how(one)
  }
}

function noticesOf(waiting: NoticeQueue, setQuestions: SetQuestions): Notices {
  const show = (kind: OpenNotice) => (content: ReactNode) =>
    waiting.enqueue(({ message }) => void message[kind](content))
  const confirmation = (kind: 'confirm' | 'warning') => (question: ModalFuncProps) =>
    enqueueConfirmation(waiting, setQuestions, kind, question)
  return {
    message: {
      success: show('success'),
      error: show('error'),
      info: show('info'),
      warning: show('warning'),
      open: message => waiting.enqueue(antd => void antd.message.open(message)),
      destroy: key => waiting.takeBack(antd => antd.message.destroy(key)),
    },
    notification: {
      error: config => waiting.enqueue(antd => antd.notification.error(config)),
      warning: config => waiting.enqueue(antd => antd.notification.warning(config)),
      info: config => waiting.enqueue(antd => antd.notification.info(config)),
      destroy: key => waiting.takeBack(antd => antd.notification.destroy(key)),
    },
    modal: { confirm: confirmation('confirm'), warning: confirmation('warning') },
  }
}

/**
 * A confirmation that is updated before it is rendered is rendered in its latest state; one that is destroyed is not
 * rendered.
 */
function enqueueConfirmation(
  waiting: NoticeQueue,
  setQuestions: SetQuestions,
  kind: 'confirm' | 'warning',
  question: ModalFuncProps,
): ConfirmOptions {
  let shown: ReturnType<Antd['modal']['confirm']> | undefined
  let pending: ModalFuncProps | undefined = question
  let takenBack: () => void = () => undefined
  const answer = new Promise<boolean>(resolve => {
    const layer: Question = {
      since: nextLayer(),
      onEscape: () => {
        pending?.onCancel?.()
        shown?.destroy()
        end(false)
      },
    }
    const end = (isYes: boolean) => {
      setQuestions(before => before.filter(one => one !== layer))
      resolve(isYes)
    }
    takenBack = () => end(false)
    waiting.enqueue(
      ({ modal }) => {
        if (!pending) return resolve(false)
        // An EscapeLayer handles Escape, since the confirmation may be in a hidden tab.
        shown = modal[kind]({ ...pending, keyboard: false })
        setQuestions(before => [...before, layer])
        void shown.then(end, () => end(false))
      },
      () => resolve(false),
    )
  })
  return Object.assign(answer, {
    destroy: () => {
      pending = undefined
      shown?.destroy()
      if (shown) takenBack()
    },
    update: (next: ModalFuncProps) => {
      pending = pending && { ...pending, ...next }
      shown?.update(next)
    },
  })
}
