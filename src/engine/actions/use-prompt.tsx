import { useNotification } from '@refinedev/core'
import { Button } from 'antd'
import { createRef, useRef } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import { CallError } from '@/providers/http/errors'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { useFailureNotification } from '@/providers/notification/use-failure-notification'
import type { ActionOfKind, DryRun, Resource, Row } from '@/schema'
import { useEngine } from '../context/engine-context'
import { unavailableReason } from './action-availability'
import { consequenceOf } from './consequence'
import { readDryRun } from './dry-run-result'
import { cancelLabel, confirmationQuestion } from './question'
import { RecordChangeLines } from './question-lines'
import { type RecordNews, useRecordWatch } from './record-watch'
import { shortfallOf } from './shortfall'
import { useBaseVersion } from './use-base-version'
import { useShowPrompt } from './use-show-prompt'
import { useUnavailableReasonText } from './use-unavailable-reason-text'
import '@/widgets/layers/modal.css'
import './actions.css'

/** Runs with the prompt's values; false keeps the dialog open with the entered values. */
type Work = (values: Row) => Promise<boolean>
/** Reads the entered values; undefined if validation fails, in which case errors are shown at the fields. */
export interface PromptHandle {
  readonly read: () => Promise<Record<string, unknown> | undefined>
}
type ConfirmAction = (
  action: ActionOfKind<'call'>,
  row: Row | undefined,
  work: Work,
  afterClose?: () => void,
) => Promise<void>
type ConfirmResourceAction = (resource: Resource, ...args: Parameters<ConfirmAction>) => Promise<void>

/** The prompt of one resource's actions. */
export function usePrompt(resource: Resource): ConfirmAction {
  const confirmAction = useConfirmation()
  return (...args) => confirmAction(resource, ...args)
}

/** Requests confirmation with the consequence, or the prompt's values, before an action runs. */
export function useConfirmation(): ConfirmResourceAction {
  const translator = useMessages()
  const { modal } = useNotices()
  const promptFields = useFieldsPrompt()
  const confirmPlainly = usePlainConfirmation()
  const { any } = useCallNow()
  const { open: notify } = useNotification()
  const notifyFailure = useFailureNotification()
  const { noteAbsent } = useEngine()

  const frameOf = (resource: Resource, action: ActionOfKind<'call'>, row: Row | undefined) => ({
    title: confirmationQuestion(action, resource, row, translator),
    okText: translator.word(action.label),
    cancelText: cancelLabel(action, translator),
    okButtonProps: { danger: action.danger === true },
  })

  const rehearsed = async ({ call, label }: ActionOfKind<'call'>, plan: DryRun, row: Row) => {
    try {
      return readDryRun(plan, await any(plan.call, { params: row }))
    } catch (error) {
      if (call && isAbsent(error)) {
        noteAbsent(call)
        notify?.({ type: 'error', message: translator.t('action.absent', { act: translator.word(label) }) })
        return 'failed'
      }
      notifyFailure(error)
      return 'failed'
    }
  }

  const confirmAction: ConfirmResourceAction = async (resource, action, row, work, afterClose = () => {}) => {
    const frame = { ...frameOf(resource, action, row), afterClose }
    const dryRunResult = action.dryRun && row && (await rehearsed(action, action.dryRun, row))
    if (dryRunResult === 'failed') return afterClose()
    if (dryRunResult && !dryRunResult.can) {
      modal.warning({
        ...frame,
        content: <p className="consequence">{dryRunResult.why}</p>,
        okText: translator.t('engine.close'),
      })
      return
    }
    const effects = dryRunResult ? dryRunResult.what.join('\n') : undefined
    const consequence = effects ?? consequenceOf(action, resource, row ?? {}, translator)
    const prompt = { resource, action, row, consequence, work }
    return action.prompt || action.confirmByTyping ? promptFields(frame, prompt) : confirmPlainly(frame, prompt)
  }
  return useOneOfEach(confirmAction)
}

/** Ignores a second click while the same confirmation is open, or its dry run is pending. */
function useOneOfEach(confirmAction: ConfirmResourceAction): ConfirmResourceAction {
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
      await confirmAction(resource, action, row, work, close)
    } catch (error) {
      close()
      throw error
    }
  }
}

/** A missing record has a code of the contract; an unknown path has none. */
const isAbsent = (error: unknown): boolean =>
  error instanceof CallError && error.statusCode === 404 && error.code === ''

interface Frame {
  readonly title: string
  readonly okText: string
  readonly cancelText: string
  readonly okButtonProps: { readonly danger: boolean }
  readonly afterClose: () => void
}

interface PromptState {
  readonly resource: Resource
  readonly action: ActionOfKind<'call'>
  readonly row: Row | undefined
  readonly consequence: string | undefined
  readonly work: Work
}

/** The current content of a confirmation. */
interface OpenQuestion {
  readonly title: string
  /** Changes by other administrators since the dialog opened. */
  readonly changes: readonly string[]
  readonly consequence: string | undefined
  /** The action is no longer possible. */
  readonly isOff: boolean
}

/** Watches the record of a confirmation: its updated content, and whether the action is still possible. */
function useStanding() {
  const translator = useMessages()
  const rights = useEngine()
  const watch = useRecordWatch()
  const basedOn = useBaseVersion()
  const reasonText = useUnavailableReasonText()
  return ({ resource, action, row, consequence }: PromptState, onChange: (standing: OpenQuestion) => void) => {
    if (!row) return () => {}
    const onNews = ({ lines, row: now, isGone, isUnread }: RecordNews) => {
      const reason = unavailableReason(resource, action, now, rights)
      onChange({
        title: confirmationQuestion(action, resource, now, translator),
        changes: [...lines, ...(reason && !isGone ? [reasonText(reason)] : [])],
        // The text of a dry run is not the declaration's and is not recomputed.
        consequence: action.dryRun ? consequence : consequenceOf(action, resource, now, translator),
        isOff: isGone || isUnread || reason !== undefined,
      })
    }
    return watch({ resource, row, since: basedOn(resource, [row]), onNews })
  }
}

/** A confirmation with the consequence. If the action cannot be undone, the cancel button has the focus. */
function usePlainConfirmation() {
  const { modal } = useNotices()
  const standingOf = useStanding()
  return (frame: Frame, prompt: PromptState) => {
    const { action, work } = prompt
    const contentOf = ({ changes, consequence }: Pick<OpenQuestion, 'changes' | 'consequence'>) => (
      <>
        <RecordChangeLines lines={changes} />
        {consequence && <p className="consequence">{consequence}</p>}
      </>
    )
    const unwatch = standingOf(prompt, ({ title, isOff, ...standing }) =>
      dialog.update({
        title,
        content: contentOf(standing),
        okButtonProps: { ...frame.okButtonProps, disabled: isOff },
      }),
    )
    const dialog = modal.confirm({
      ...frame,
      afterClose: () => {
        unwatch()
        frame.afterClose()
      },
      content: contentOf({ changes: [], consequence: prompt.consequence }),
      focusable: { autoFocusButton: action.undo ? 'ok' : 'cancel' },
      onOk: () => work({}),
    })
  }
}

/**
 * A dialog with the fields of an action, or the record's name to be typed before a permanent deletion. It stays open
 * with the entered values until the write succeeds; a closed dialog retains them for its next opening.
 */
function useFieldsPrompt() {
  const callNow = useCallNow()
  const show = useShowPrompt()
  const standingOf = useStanding()
  const confirmShortfall = useConfirmShortfall()
  return async (frame: Frame, prompt: PromptState) => {
    const { resource, action, row, work } = prompt
    const { default: PromptContent, storedValues, nameToType } = await import('../form/prompt-content')
    const stored = storedValues(`ask/${resource.name}/${action.label[1]}/${String(row?.[resource.id])}`)
    const expected = action.confirmByTyping && nameToType(row?.[resource.titleField], row?.[resource.id])
    const promptRef = createRef<PromptHandle>()
    let isSure = expected === undefined
    let [isSending, isClosed] = [false, false]
    let standing: OpenQuestion = { title: frame.title, changes: [], consequence: prompt.consequence, isOff: false }
    const submit = async () => {
      if (standing.isOff || isSending) return
      const typed = await promptRef.current?.read()
      // It may have been closed meanwhile.
      if (!typed || !(await confirmShortfall(action, row, typed)) || isClosed) return
      isSending = true
      draw()
      let isDone = false
      try {
        isDone = await work(typed)
      } finally {
        isSending = false
        // A prompt that was closed while sending ends with the result of its write.
        if (isClosed) frame.afterClose()
      }
      if (isDone) stored.drop()
      if (isClosed) return
      if (!isDone) return draw()
      dialog.destroy()
    }
    const footer = () => (
      <PromptButtons
        {...{ frame, isSending }}
        isOff={!isSure || standing.isOff}
        onLeave={() => dialog.destroy()}
        onDo={submit}
      />
    )
    const content = () => (
      <PromptContent
        ref={promptRef}
        {...{ callNow, resource, action, row, expected, stored }}
        changes={standing.changes}
        consequence={standing.consequence}
        onSure={sure => {
          if (sure === isSure) return
          isSure = sure
          draw()
        }}
        onSubmit={() => void submit()}
      />
    )
    const draw = () => dialog.update({ title: standing.title, content: content(), footer: footer() })
    const unwatch = standingOf(prompt, next => {
      standing = next
      draw()
    })
    const afterClose = () => {
      isClosed = true
      unwatch()
      if (!isSending) frame.afterClose()
    }
    const dialog = show({ title: frame.title, content: content(), footer: footer(), afterClose })
  }
}

/**
 * Requests a second confirmation if the amount is below the agreed one; the first dialog stays open behind it with the
 * entered values.
 */
function useConfirmShortfall() {
  const translator = useMessages()
  const { modal } = useNotices()
  return async (action: ActionOfKind<'call'>, row: Row | undefined, typed: Row): Promise<boolean> => {
    const shortfall = shortfallOf(action, row, typed, translator)
    if (!shortfall) return true
    return modal.confirm({
      title: shortfall.title,
      content: <p className="consequence">{shortfall.consequence}</p>,
      okText: translator.word(action.label),
      cancelText: translator.t('action.back'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
    })
  }
}

interface PromptButtonsProps {
  readonly frame: Frame
  readonly isSending: boolean
  readonly isOff: boolean
  readonly onLeave: () => void
  readonly onDo: () => Promise<void>
}

/** Custom footer buttons: antd's take the focus from the first field. */
function PromptButtons({ frame, isSending, isOff, onLeave, onDo }: PromptButtonsProps) {
  return (
    <div className="prompt-buttons">
      <Button onClick={onLeave}>{frame.cancelText}</Button>
      <Button type="primary" {...frame.okButtonProps} disabled={isOff} loading={isSending} onClick={() => void onDo()}>
        {frame.okText}
      </Button>
    </div>
  )
}
