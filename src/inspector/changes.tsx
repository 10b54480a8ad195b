import { Alert, Button, Select, Switch } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Address, Change, Label } from '../../tools/inspector/changes'
import type { Explained, Listed } from '../../tools/inspector/explain'
import type { Outcome } from '../../tools/inspector/store'
import type { Facts } from './facts'
import { AddForms, FirstForm, LabelForm, RenameForm } from './forms'
import { isOfChange, readInspectorState, storeInspectorState } from './inspector-state'
import { Items } from './items'
import type { Part } from './parts'
import { change, checkTexts, type PartOffers, RejectedChange, undo, warm } from './requests'
import { useInspectorMessages } from './use-inspector-messages'

interface ChangesProps {
  readonly part: Part
  readonly facts: Facts
  readonly explanation: Explained & { readonly depth: number }
  readonly offers: PartOffers
  readonly onWritten: () => void
}

type ChangeOutcome = Pick<Outcome, 'isWritten' | 'problems' | 'files'> & { readonly checks?: Outcome['problems'] }

/**
 * Sends a change and reports the result: whether it was written, and the problems found by the checks once they end.
 * The next change need not wait for these, since they check the whole project and take seconds.
 */
function useChange(file: string | undefined, onWritten: () => void) {
  const { t, word } = useInspectorMessages()
  const [result, setResult] = useState<ChangeOutcome | undefined>(() => writtenBefore(file))
  const [why, setWhy] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const sent = useRef(0)
  useEffect(() => {
    if (!isOfChange(readInspectorState())) return
    storeInspectorState({ isSending: false, writtenAt: undefined })
    const add = ({ problems: checks }: Pick<Outcome, 'problems'>) =>
      setResult(before => before && { ...before, checks })
    checkTexts().then(add, () => undefined)
  }, [])
  const run = async (send: () => Promise<Outcome>) => {
    sent.current += 1
    const mine = sent.current
    const showOutcome = (what: ChangeOutcome | undefined, reason?: string) => {
      if (sent.current !== mine) return
      setResult(what)
      setWhy(reason)
      setBusy(false)
    }
    setBusy(true)
    setWhy(undefined)
    storeInspectorState({ isSending: true })
    try {
      const outcome = await send()
      showOutcome(outcome)
      if (!outcome.isWritten) return
      storeInspectorState({ writtenAt: Date.now() })
      onWritten()
      const { problems: checks } = await checkTexts()
      showOutcome({ ...outcome, checks })
    } catch (error) {
      showOutcome(undefined, error instanceof RejectedChange ? word(error.text) : t('inspector.unreachable'))
    } finally {
      if (sent.current === mine) storeInspectorState({ isSending: false })
    }
  }
  return { result, why, isBusy, run, send: (requested: Change) => void run(() => change(requested)) }
}

/** Recognizes a change that was pending when the page reloaded: only a written source causes that. */
const writtenBefore = (file: string | undefined): ChangeOutcome | undefined =>
  isOfChange(readInspectorState())
    ? { isWritten: true, problems: [], files: file === undefined ? [] : [file] }
    : undefined

/** The changes that a part supports. Each is written immediately to the declaration's source. */
export function Changes({ part, facts, explanation, offers, onWritten }: ChangesProps) {
  const { t } = useInspectorMessages()
  const { result, why, isBusy, run, send } = useChange(explanation.at?.file, onWritten)
  useEffect(() => void warm().catch(() => undefined), [])
  const label =
    facts.action?.label ?? facts.field?.label ?? groupLabel(explanation.list, part) ?? searchLabel(facts, part)
  const isField = facts.field !== undefined && facts.resource !== undefined
  return (
    <fieldset disabled={isBusy} style={{ border: 0, margin: 0, padding: 0 }}>
      {label && mayRename(part, explanation) && (
        <RenameForm key={label.join()} label={label} part={part} isField={isField} send={send} />
      )}
      {explanation.list && <Items list={explanation.list} facts={facts} send={send} />}
      {explanation.list && <AddForms list={explanation.list} facts={facts} offers={offers} send={send} />}
      {facts.resource?.dataProvider && <p>{t('inspector.outside', { name: facts.resource.dataProvider })}</p>}
      <FirstForm empty={explanation.empty} facts={facts} offers={offers} send={send} />
      <Switches part={part} facts={facts} offers={offers} send={send} />
      <div className="inspector-tools">
        <Button disabled={explanation.depth === 0} onClick={() => void run(undo)}>
          {t('inspector.undo')}
        </Button>
      </div>
      <div role="status">
        {why && <Alert type="error" title={why} />}
        {result && <Outcomes result={result} />}
      </div>
    </fieldset>
  )
}

/** Only labels in the source can be changed; a verb gets one that way. */
const mayRename = ({ way }: Part, { isNear }: Explained) => !isNear || (way[0] === 'actions' && way.length === 2)

function Outcomes({ result: { isWritten, files, problems, checks } }: { result: ChangeOutcome }) {
  const { t } = useInspectorMessages()
  const texts = (all: Outcome['problems']) =>
    all.map(({ file, line, text }) => (
      <p key={`${file}${line}${text}`}>{[file && `${file}:${line}`, text].filter(Boolean).join(' ')}</p>
    ))
  if (!isWritten) return <Alert type="error" title={t('inspector.refused')} description={texts(problems)} />
  return (
    <Alert
      type={checks && checks.length > 0 ? 'warning' : 'success'}
      title={t('inspector.written', { files: files.join(', ') })}
      description={checks ? checks.length > 0 && [t('inspector.checks'), ...texts(checks)] : t('inspector.checking')}
    />
  )
}

const groupLabel = (list: Listed | undefined, { way }: Part): Label | undefined =>
  list?.elements.find(({ name }) => name === way.at(-1))?.words

const searchLabelOf = ({ screen }: Facts): Label | undefined => Object.values((screen?.search ?? {}) as object)[0]
const searchLabel = (facts: Facts, { way }: Part) => (way.at(-1) === 'search' ? searchLabelOf(facts) : undefined)

/** Switches for a list's export, search and sort. */
function Switches({
  part,
  facts,
  offers,
  send,
}: Pick<ChangesProps, 'part' | 'facts' | 'offers'> & { readonly send: (requested: Change) => void }) {
  const { t } = useInspectorMessages()
  const { screen, resource } = facts
  // Related records are requested and sorted with their record.
  const isBelow = part.way.includes('relations')
  if (!screen || !('columns' in screen) || !resource || isBelow) return null
  const depth = part.way[2] === 'tabs' ? 4 : 2
  const at = { name: part.name, way: part.way.slice(0, depth) }
  const none = { value: '', label: t('inspector.none') }
  const isExport = screen.export !== undefined
  return (
    <div className="inspector-tools">
      <Switch
        checked={isExport}
        checkedChildren={t('inspector.export')}
        unCheckedChildren={t('inspector.export')}
        aria-label={t('inspector.export')}
        onChange={() => send({ does: 'export', screen: at, isOn: !isExport })}
      />
      <SearchBy {...{ facts, offers, at, send }} />
      {part.name === resource.name && offers.orders.length > 0 && (
        <Select
          aria-label={t('inspector.order')}
          prefix={t('inspector.order')}
          style={{ minWidth: 140 }}
          value={resource.defaultSort?.join(' ') ?? ''}
          options={[
            none,
            ...offers.orders.flatMap(by =>
              ['asc', 'desc'].map(order => ({ value: `${by} ${order}`, label: `${by} ${order}` })),
            ),
          ]}
          onChange={value => {
            const [by, order] = value.split(' ')
            send({ does: 'defaultSort', name: part.name, ...(by && { by, order: order === 'desc' ? 'desc' : 'asc' }) })
          }}
        />
      )}
    </div>
  )
}

interface SearchProps extends Pick<ChangesProps, 'facts' | 'offers'> {
  /** The address of the list. */
  readonly at: Address
  readonly send: (requested: Change) => void
}

/**
 * Selects the search parameter. Its placeholder is the field's label, else the existing one, else a form requests it.
 */
function SearchBy({ facts, offers, at, send }: SearchProps) {
  const { t } = useInspectorMessages()
  const [pendingParam, setPendingParam] = useState<string>()
  const [param = ''] = Object.keys((facts.screen?.search ?? {}) as object)
  const submit = (value: string, label?: Label) => {
    setPendingParam(undefined)
    send({ does: 'search', screen: at, ...(value && label && { param: value, label }) })
  }
  return (
    <>
      <Select
        aria-label={t('inspector.search')}
        prefix={t('inspector.search')}
        style={{ minWidth: 140 }}
        value={pendingParam ?? param}
        options={[{ value: '', label: t('inspector.none') }, ...offers.params.map(value => ({ value, label: value }))]}
        onChange={value => {
          const label = facts.resource?.fields[value]?.label ?? searchLabelOf(facts)
          if (value && !label) setPendingParam(value)
          else submit(value, label)
        }}
      />
      {pendingParam && (
        <LabelForm
          name={t('inspector.searchBy', { name: pendingParam })}
          onSubmit={label => submit(pendingParam, label)}
        />
      )}
    </>
  )
}
