import { useInvalidate } from '@refinedev/core'
import { App, Button, Drawer, Steps } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { bulkWords } from '@/locales/bulk'
import { importWords } from '@/locales/import'
import { useHttp } from '@/providers/context'
import { CallError } from '@/providers/http/errors'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { Resource, Row } from '@/schema'
import type { Line } from '../bulk/job'
import { JobButtons, JobView } from '../bulk/job-view'
import { useJob } from '../bulk/use-job'
import type { AnyList } from '../list/filters'
import { type CheckedRow, checkRow, isGood, rowsOf } from './check-rows'
import { CheckStep, type Refusal } from './check-step'
import { guessMapping, importFields, type Mapping } from './fields'
import { FileStep } from './file-step'
import { MappingStep } from './mapping-step'
import type { Parsed } from './parse-file'
import '../bulk/bulk.css'
import './import.css'

addWords(bulkWords)
addWords(importWords)

export interface ImportDrawerProps {
  readonly name: string
  readonly resource: Resource
  readonly screen: AnyList
  /** What the list always sends: a record made here has it too. */
  readonly fixed: object
  readonly onClose: () => void
}

const STEPS = ['file', 'columns', 'check', 'run'] as const

/**
 * Makes records from a file: which file, which column is what, what is wrong in which row, and then one record after
 * the other in the order of the file. Nothing is sent before the last step.
 */
export default function ImportDrawer({ name, resource, screen, fixed, onClose }: ImportDrawerProps) {
  const words = useWords()
  const { t, word, language } = words
  const pane = usePane()
  const http = useHttp()
  const invalidate = useInvalidate()
  const { modal } = App.useApp()
  const fields = useMemo(() => importFields(resource, screen), [resource, screen])
  const [step, setStep] = useState(0)
  const [file, setFile] = useState<{ name: string; parsed: Parsed }>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [rows, setRows] = useState<readonly CheckedRow[]>([])
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  /** Why rows were refused in the run before, by their numbers; nothing before the first run. */
  const [refused, setRefused] = useState<ReadonlyMap<number, Refusal>>()
  /** The fields the server's refusal of a row names. */
  const named = useRef(new Map<Row, readonly string[]>())
  const { job, state, isOpen, start } = useJob(() =>
    invalidate({ resource: resource.name, invalidates: ['list', 'many'] }),
  )

  const used = fields.filter(({ key }) => mapping[key] !== undefined)
  const lacking = fields.filter(
    ({ key, isRequired }) =>
      isRequired && mapping[key] === undefined && resource.fields[key]?.options.initial === undefined,
  )
  const wanted = rows.filter(row => !skipped.has(row.no))
  const bad = wanted.filter(row => !isGood(row)).length

  const onFile = (fileName: string, parsed: Parsed) => {
    setFile({ name: fileName, parsed })
    setMapping(guessMapping(fields, parsed.head))
    setStep(1)
  }
  const check = () => {
    if (!file) return
    setRows(rowsOf(file.parsed, mapping).map(row => checkRow(resource, fields, row, fixed)))
    setSkipped(new Set())
    setStep(2)
  }
  const edit = (no: number, key: string, text: string) =>
    setRows(before =>
      before.map(row =>
        row.no === no ? checkRow(resource, fields, { no, texts: { ...row.texts, [key]: text } }, fixed) : row,
      ),
    )

  /** The server's words, with the field each is about. */
  const explain = (error: unknown) => {
    const named = error instanceof CallError ? Object.entries(error.errors ?? {}) : []
    const texts = named.map(([key, text]) => {
      const field = resource.fields[key]
      return field ? `${word(field.label)}${language === 'zh' ? '：' : ': '}${text}` : text
    })
    return {
      why: texts.length > 0 ? texts.join(' ') : error instanceof Error ? error.message : String(error),
      isCutOff: error instanceof CallError && error.statusCode === 0,
    }
  }
  const run = () => {
    const { create } = resource.calls
    if (!create) return
    const lines = wanted.map(
      (row): Line => ({
        id: String(row.no),
        title: `${t('import.row', { no: row.no })} ${row.texts[resource.title] ?? ''}`,
        row: row.values,
        outcome: 'waiting',
      }),
    )
    start(lines, {
      pieceSize: 1,
      // One after the other, so that the records stand in the order of the file.
      width: 1,
      explain,
      send: async ([values]) => {
        try {
          await http.sendLoose(create, { body: { ...fixed, ...values } })
        } catch (error) {
          if (values && error instanceof CallError) named.current.set(values, Object.keys(error.errors ?? {}))
          throw error
        }
      },
    })
    setStep(3)
  }

  /** What was not made goes back to the check, where it can be corrected before it is sent again. */
  const mend = () => {
    const lines = new Map(state?.lines.map(line => [Number(line.id), line]))
    setRefused(
      new Map(
        [...lines].flatMap(([no, { outcome, why = '', row }]) =>
          outcome === 'refused' ? [[no, { why, fields: named.current.get(row) ?? [] }]] : [],
        ),
      ),
    )
    setRows(rows.filter(({ no }) => lines.get(no)?.outcome !== 'done'))
    setStep(2)
  }

  /** What was not made, as a file of the same columns that can be corrected and imported again. */
  const saveFailed = async () => {
    const { saveCsv } = await import('../export/csv')
    const whyOf = new Map(state?.lines.flatMap(({ id, outcome, why }) => (outcome === 'done' ? [] : [[id, why ?? '']])))
    const left = rows.filter(({ no }) => skipped.has(no) || whyOf.has(String(no)))
    saveCsv(t('import.failedName', { name }), [
      [...used.map(({ label }) => word(label)), t('import.why')],
      ...left.map(({ no, texts }) => [
        ...used.map(({ key }) => texts[key] ?? ''),
        whyOf.get(String(no)) || t('import.skipped'),
      ]),
    ])
  }

  const leave = () => {
    if (step === 3 ? !isOpen : step === 0) return onClose()
    modal.confirm({
      title:
        isOpen && state ? t('bulk.leave', { count: state.counts.waiting + state.counts.running }) : t('import.leave'),
      ...(isOpen && { content: t('bulk.leaveHint') }),
      okText: t(isOpen ? 'bulk.leaveYes' : 'import.leaveYes'),
      cancelText: t(isOpen ? 'bulk.leaveNo' : 'import.leaveNo'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        job?.cancel()
        onClose()
      },
    })
  }

  return (
    <Drawer
      open
      size={880}
      title={t('import.title', { name })}
      getContainer={pane.container}
      keyboard={pane.active}
      onClose={leave}
      mask={{ closable: false }}
      footer={
        <div className="form-footer is-drawer">
          {step === 1 && (
            <Button type="primary" disabled={lacking.length > 0 || used.length === 0} onClick={check}>
              {t('import.next')}
            </Button>
          )}
          {step === 2 && (
            <Button type="primary" disabled={bad > 0 || wanted.length === 0} onClick={run}>
              {t('import.start', { count: wanted.length })}
            </Button>
          )}
          {(step === 1 || (step === 2 && !refused)) && (
            <Button onClick={() => setStep(step - 1)}>{t('import.previous')}</Button>
          )}
          {step === 3 && job && state && (
            <JobButtons
              job={job}
              state={state}
              fileName={t('import.title', { name })}
              mend={{ label: count => t('import.mend', { count }), run: mend }}
              {...((state.counts.done < state.lines.length || skipped.size > 0) && {
                save: { label: t('import.saveFailed'), run: () => void saveFailed() },
              })}
            />
          )}
          <Button onClick={leave}>{t(step === 3 ? 'bulk.close' : 'engine.cancel')}</Button>
          {step === 2 && bad > 0 && (
            <span className="quiet" role="status">
              {t('import.correctFirst', { count: bad })}
            </span>
          )}
        </div>
      }
    >
      <div className="import">
        <Steps
          size="small"
          current={step}
          aria-label={t('import.steps')}
          items={STEPS.map(one => ({ title: t(`import.step.${one}`) }))}
        />
        {step === 0 && <FileStep name={name} resource={resource} fields={fields} onFile={onFile} />}
        {step === 1 && file && (
          <MappingStep
            file={file}
            fields={fields}
            mapping={mapping}
            onChange={setMapping}
            lacking={lacking.map(({ label }) => label)}
          />
        )}
        {step === 2 && (
          <CheckStep
            resource={resource}
            fields={fields}
            rows={rows}
            skipped={skipped}
            refused={refused}
            onEdit={edit}
            onSkip={setSkipped}
          />
        )}
        {step === 3 && state && <JobView state={state} />}
      </div>
    </Drawer>
  )
}
