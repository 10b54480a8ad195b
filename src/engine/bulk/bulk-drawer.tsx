import { useInvalidate } from '@refinedev/core'
import { App, Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import { numberText } from '@/lib/format'
import { useHttp } from '@/providers/context'
import { CallError } from '@/providers/http/errors'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { AnyAction, Row } from '@/schema'
import { readAsked } from '../actions/asked-fields'
import { requestOf } from '../actions/request-of'
import { useReason } from '../actions/use-reason'
import { numberOf } from '../export/file-columns'
import type { Values } from '../form/values'
import type { ListQuery } from '../list-query'
import type { JobState, Line } from './job'
import { JobButtons, JobView } from './job-view'
import { RehearsalView } from './rehearsal-view'
import { useJob } from './use-job'
import { useRehearsal } from './use-rehearsal'

interface BulkDrawerProps {
  readonly query: ListQuery
  readonly action: AnyAction
  readonly picked: readonly Row[] | 'all'
  /** @param isDone something was sent, so that the selection has served */
  readonly onClose: (isDone: boolean) => void
}

/** Calls for one record each, at the same time. */
const WIDTH = 4
/** Records in one call for many. */
const PIECE = 100
/** A dangerous action on more records than this asks for their number. */
export const MANY = 100

/** An action on many records: what it would do, then doing it, then what became of each. */
export function BulkDrawer({ query, action: first, picked, onClose }: BulkDrawerProps) {
  const { t, word } = useWords()
  const { resource } = query
  const pane = usePane()
  const http = useHttp()
  const say = useReason()
  const invalidate = useInvalidate()
  const { modal } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [typed, setTyped] = useState('')
  // Taking back is another action on the same drawer.
  const [action, setAction] = useState(first)
  const rehearsal = useRehearsal(query, first, picked)
  const { job, state, isOpen, start } = useJob(() =>
    invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] }),
  )
  const act = word(first.label)
  const { ready = [], refused = [] } = rehearsal.judged ?? {}
  const mustType = first.danger === true && ready.length > MANY
  const isSure = !mustType || typed.replace(/[\s,]/g, '') === String(ready.length)

  const lineOf = (row: Row, outcome: Line['outcome'], why?: string): Line => ({
    id: String(row[resource.id]),
    title: String(row[resource.title] ?? row[resource.id]),
    number: numberOf(resource, row),
    row,
    outcome,
    ...(why && { why }),
  })
  const begin = (what: AnyAction, lines: readonly Line[], asked: Values) =>
    start(lines, {
      pieceSize: what.many ? PIECE : 1,
      width: what.many ? 1 : WIDTH,
      explain,
      send: async rows => {
        const request = requestOf(resource, what, rows, asked)
        if (!request) throw new Error(t('why.state'))
        const { call, params, body } = request
        await http.sendLoose(call, { params, body })
      },
    })

  const run = async () => {
    const asked = first.ask ? await readAsked(resource, first, form) : {}
    if (!asked || !isSure) return
    begin(
      first,
      [
        ...ready.map(row => lineOf(row, 'waiting')),
        ...refused.map(({ row, reason }) => lineOf(row, 'skipped', say(reason))),
      ],
      asked,
    )
  }
  const reverse = first.undo && action === first ? resource.actions[first.undo] : undefined
  const takeBack = (done: JobState) => {
    if (!reverse) return
    setAction(reverse)
    const lines = done.lines.flatMap(line => (line.outcome === 'done' ? [lineOf(line.row, 'waiting')] : []))
    begin(reverse, lines, {})
  }

  const leave = () => {
    if (!isOpen || !state) return onClose(state !== undefined)
    modal.confirm({
      title: t('bulk.leave', { count: state.counts.waiting + state.counts.running }),
      content: t('bulk.leaveHint'),
      okText: t('bulk.leaveYes'),
      cancelText: t('bulk.leaveNo'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        job?.cancel()
        onClose(true)
      },
    })
  }

  return (
    <Drawer
      open
      size={640}
      title={t('bulk.title', { act: action === first ? act : t('bulk.undoing', { act }) })}
      getContainer={pane.container}
      keyboard={pane.active}
      onClose={leave}
      mask={{ closable: false }}
      footer={
        <div className="form-footer is-drawer">
          {job && state ? (
            <JobButtons
              job={job}
              state={state}
              fileName={t('bulk.title', { act })}
              undo={reverse && (() => takeBack(state))}
            />
          ) : (
            <Button
              type="primary"
              danger={first.danger === true}
              disabled={ready.length === 0 || !isSure}
              onClick={() => void run()}
            >
              {rehearsal.judged ? t('bulk.run', { act, count: numberText(ready.length) }) : act}
            </Button>
          )}
          <Button onClick={leave}>{t(state ? 'bulk.close' : 'engine.cancel')}</Button>
          {!state && !isSure && <span className="quiet">{t('bulk.typeFirst')}</span>}
        </div>
      }
    >
      {state ? (
        <JobView state={state} />
      ) : (
        <RehearsalView
          resource={resource}
          action={first}
          rehearsal={rehearsal}
          form={form}
          onSubmit={() => void run()}
          mustType={mustType}
          typed={typed}
          onTyped={setTyped}
        />
      )}
    </Drawer>
  )
}

/** A failure in words; without a status the request came to nobody, or its answer was lost. */
export const explain = (error: unknown) => ({
  why: error instanceof Error ? error.message : String(error),
  isCutOff: error instanceof CallError && error.statusCode === 0,
})
