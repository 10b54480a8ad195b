import { useNotification } from '@refinedev/core'
import { Button } from 'antd'
import { createRef, useRef } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import { CallError } from '@/providers/http/errors'
import { useWords } from '@/providers/i18n/use-words'
import { useNotices } from '@/providers/notices/notices'
import { failureNotice } from '@/providers/notification/notification-provider'
import type { AnyAction, Resource, Row } from '@/schema'
import { useEngine } from '../context'
import type { Asking } from '../form/ask-content'
import { consequenceOf } from './consequence'
import { readRehearsal } from './rehearsed'
import './actions.css'

/** Does what was asked for; false keeps the dialog open, with everything that was typed. */
type Work = (asked: Row) => Promise<boolean>
type Ask = (action: AnyAction, row: Row | undefined, work: Work, afterClose?: () => void) => Promise<void>
type Question = (resource: Resource, ...asked: Parameters<Ask>) => Promise<void>

/** The question of one resource's actions. */
export function useAsk(resource: Resource): Ask {
  const question = useQuestion()
  return (...asked) => question(resource, ...asked)
}

/** Asks before an action is done to a record: "are you sure" with the consequence, or the fields that it needs. */
export function useQuestion(): Question {
  const words = useWords()
  const { modal } = useNotices()
  const askFields = useAskFields()
  const { any } = useCallNow()
  const { open: notify } = useNotification()
  const { noteAbsent } = useEngine()

  const frameOf = (resource: Resource, action: AnyAction, row: Row | undefined) => {
    const act = words.word(action.label)
    const name = String(row?.[resource.title] ?? '')
    return {
      title: name ? words.t('action.confirmOf', { act, name }) : words.t('action.confirm', { act }),
      okText: act,
      cancelText: words.t('engine.cancel'),
      okButtonProps: { danger: action.danger === true },
    }
  }

  const rehearsed = async ({ call, label }: AnyAction, plan: NonNullable<AnyAction['rehearse']>, row: Row) => {
    try {
      return readRehearsal(plan, await any(plan.call, { params: row }))
    } catch (error) {
      if (call && isAbsent(error)) {
        noteAbsent(call)
        notify?.({ type: 'error', message: words.t('action.absent', { act: words.word(label) }) })
        return 'failed'
      }
      const notice = failureNotice(error)
      if (notice) notify?.(notice)
      return 'failed'
    }
  }

  const question: Question = async (resource, action, row, work, afterClose = () => {}) => {
    const frame = { ...frameOf(resource, action, row), afterClose }
    const told = action.rehearse && row && (await rehearsed(action, action.rehearse, row))
    if (told === 'failed') return afterClose()
    if (told && !told.can) {
      modal.warning({ ...frame, content: <p className="consequence">{told.why}</p>, okText: words.t('engine.close') })
      return
    }
    const effects = told ? told.what.join('\n') : undefined
    const consequence = effects ?? consequenceOf(action, resource, row ?? {}, words)
    if (action.ask || action.forGood) return askFields(frame, { resource, action, row, consequence, work })
    modal.confirm({
      ...frame,
      content: consequence && <p className="consequence">{consequence}</p>,
      focusable: { autoFocusButton: action.danger ? 'cancel' : 'ok' },
      onOk: () => work({}),
    })
  }
  return useOneOfEach(question)
}

/** A second click on what is being asked already, also while its rehearsal is on its way, asks nothing more. */
function useOneOfEach(question: Question): Question {
  const open = useRef(new Set<string>())
  return async (resource, action, row, work, afterClose = () => {}) => {
    const key = [resource.name, action.label[1], String(row?.[resource.id])].join(':')
    if (open.current.has(key)) return afterClose()
    open.current.add(key)
    const close = () => {
      open.current.delete(key)
      afterClose()
    }
    try {
      await question(resource, action, row, work, close)
    } catch (error) {
      close()
      throw error
    }
  }
}

/** A record that is not there has a code of the contract; an address that nobody serves has none. */
const isAbsent = (error: unknown): boolean =>
  error instanceof CallError && error.statusCode === 404 && error.code === ''

interface Frame {
  readonly title: string
  readonly okText: string
  readonly cancelText: string
  readonly okButtonProps: { readonly danger: boolean }
  readonly afterClose: () => void
}

interface Asked {
  readonly resource: Resource
  readonly action: AnyAction
  readonly row: Row | undefined
  readonly consequence: string | undefined
  readonly work: Work
}

/** A dialog with the fields of an action, or the name that is typed before something goes for good; it stays open, with what was typed, until the work is done. */
function useAskFields() {
  const ask = useCallNow()
  const { modal } = useNotices()
  return async (frame: Frame, { resource, action, row, consequence, work }: Asked) => {
    const { default: AskContent, nameToType } = await import('../form/ask-content')
    const expected = action.forGood && nameToType(row?.[resource.title], row?.[resource.id])
    let isSure = expected === undefined
    const asking = createRef<Asking>()
    const submit = async () => {
      const asked = await asking.current?.read()
      if (!asked) return
      dialog.update({ footer: footerOf(true) })
      const isDone = await work(asked)
      if (isDone) dialog.destroy()
      else dialog.update({ footer: footerOf(false) })
    }
    // Buttons of our own: antd's take the focus from the field that is to be typed into.
    const footerOf = (isSending: boolean) => (
      <div className="ask-buttons">
        <Button onClick={() => dialog.destroy()}>{frame.cancelText}</Button>
        <Button
          type="primary"
          {...frame.okButtonProps}
          disabled={!isSure}
          loading={isSending}
          onClick={() => void submit()}
        >
          {frame.okText}
        </Button>
      </div>
    )
    const dialog = modal.confirm({
      ...frame,
      width: 560,
      content: (
        <AskContent
          ref={asking}
          ask={ask}
          resource={resource}
          action={action}
          row={row}
          consequence={consequence}
          expected={expected}
          onSure={sure => {
            if (sure === isSure) return
            isSure = sure
            dialog.update({ footer: footerOf(false) })
          }}
          onSubmit={() => void submit()}
        />
      ),
      footer: footerOf(false),
    })
  }
}
