import { Alert, Button, ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { exchangeOf } from '@/providers/http/trace-exchange'
import type { Explained } from '../../tools/inspector/explain'
import type { Spot } from '../../tools/inspector/places'
import { Changes } from './changes'
import { type Facts, factsOf } from './facts'
import { shownValue } from './masked'
import { addressOf, frameOf, type Part } from './parts'
import { explain, offersFor, openInEditor, type PartOffers } from './requests'
import { useInspectorMessages } from './use-inspector-messages'

interface PanelProps {
  readonly part: Part
  readonly isPinned: boolean
  readonly onClose: () => void
}

/**
 * Facts from the page are available immediately; source positions and possible additions are requested from the server.
 */
interface PartKnowledge {
  readonly facts: Facts
  readonly explanation?: Explained & { readonly depth: number }
  readonly offers?: PartOffers
  readonly isAlone?: boolean
}

/** Everything known about a part; refetched after a change. */
function useKnown(part: Part, turn: number): PartKnowledge | undefined {
  const [known, setKnown] = useState<PartKnowledge>()
  // biome-ignore lint/correctness/useExhaustiveDependencies(turn): a written change refetches
  useEffect(() => {
    let isGone = false
    const add = (facts: Facts, more: Omit<PartKnowledge, 'facts'>) => {
      if (!isGone) setKnown(before => ({ ...before, ...more, facts }))
    }
    const requestFacts = async () => {
      const facts = await factsOf(part)
      add(facts, {})
      const request = explain(queryOf(part, facts)).then(explanation => add(facts, { explanation, isAlone: false }))
      await Promise.all([request, offersFor(knownOf(facts)).then(offers => add(facts, { offers }))])
    }
    requestFacts().catch(() => {
      if (!isGone) setKnown(before => before && { ...before, isAlone: true })
    })
    return () => {
      isGone = true
    }
  }, [part, turn])
  return known
}

const queryOf = ({ name, way }: Part, { resource, key, actionName, calls }: Facts) => ({
  ...{ name, way, calls },
  ...(resource && { of: resource.name }),
  ...(key && { field: key }),
  ...(actionName && { action: actionName }),
})

const knownOf = ({ resource }: Facts) => ({
  ...(resource?.calls.list && { list: resource.calls.list }),
  ...(resource?.calls.one && { one: resource.calls.one }),
  fields: Object.keys(resource?.fields ?? {}),
  calls: resource ? callsIn([resource.calls, resource.actions]) : [],
})

/** Every call in a declaration. */
const callsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[A-Z]+ \S+$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(callsIn) : []
}

/** Popups of the panel are above it, and the panel is above the page (inspector.css). */
const ABOVE = { token: { zIndexPopupBase: 2_100 } }

/** The width of the panel and its margin in pixels (inspector.css). */
const WIDE = 424

/** The side of the window on which the panel does not cover its subject. */
function sideBeside(element: Element): 'left' | 'right' {
  const { left, width } = frameOf(element)
  return left + width / 2 > window.innerWidth - WIDE ? 'left' : 'right'
}

/** The panel with a part's declaration and the changes it supports. */
export function Panel({ part, isPinned, onClose }: PanelProps) {
  const { t, word } = useInspectorMessages()
  const [turn, setTurn] = useState(0)
  const [side] = useState(() => sideBeside(part.element))
  const known = useKnown(part, turn)
  const label = known?.facts.field?.label ?? known?.facts.action?.label
  return (
    <section className={`inspector-panel is-${side}${isPinned ? '' : ' is-passing'}`} aria-label={t('inspector.title')}>
      <h2>{label ? word(label) : addressOf(part)}</h2>
      {known && <FactList part={part} {...known} />}
      {known?.isAlone && <Alert type="error" title={t('inspector.unreachable')} />}
      {known?.explanation && known.offers && isPinned && (
        <ConfigProvider theme={ABOVE}>
          <Changes
            {...{ part, facts: known.facts, explanation: known.explanation, offers: known.offers }}
            onWritten={() => setTurn(turn + 1)}
          />
        </ConfigProvider>
      )}
      {isPinned && (
        <div className="inspector-tools">
          <Button onClick={onClose}>{t('inspector.close')}</Button>
        </div>
      )}
    </section>
  )
}

function FactList({ part, facts, explanation, offers }: PartKnowledge & { part: Part }) {
  const { t } = useInspectorMessages()
  const { field, key, rule, states, permission, calls } = facts
  const as = (value: unknown) => <pre>{JSON.stringify(value, functionsToo, 1)}</pre>
  return (
    <dl>
      {line(t('inspector.part'), addressOf(part))}
      {explanation?.at && line(t('inspector.declared'), <Place at={explanation.at} />)}
      {explanation?.isNear && line('', t('inspector.near'))}
      {explanation &&
        explanation.through.length > 0 &&
        line('', t('inspector.shared', { names: explanation.through.join(', ') }))}
      {field && line(t('inspector.field'), key)}
      {field && line(t('inspector.kind'), field.kind)}
      {explanation?.field && line(t('inspector.fieldAt'), <Place at={explanation.field} />)}
      {explanation?.action && line(t('inspector.actionAt'), <Place at={explanation.action} />)}
      {rule !== undefined && line(t('inspector.rule'), as(rule))}
      {states !== undefined && line(t('inspector.states'), as(states))}
      {permission && line(t('inspector.permission'), permission)}
      {calls.map(call => (
        <CallLines key={call} call={call} handler={explanation?.handlers[call]} personal={offers?.personal} />
      ))}
    </dl>
  )
}

const functionsToo = (_: string, value: unknown) => (typeof value === 'function' ? String(value) : value)

const line = (name: string, value: ReactNode) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

interface CallLinesProps {
  readonly call: string
  readonly handler: Spot | undefined
  /** The fields with personal data; responses are not displayed before these are known. */
  readonly personal: Readonly<Record<string, string>> | undefined
}

/** A call with its handler, and the last request and response. */
function CallLines({ call, handler, personal }: CallLinesProps) {
  const { t } = useInspectorMessages()
  const last = exchangeOf(call)
  const as = (value: unknown) => personal && <pre>{JSON.stringify(shownValue(value, personal), undefined, 1)}</pre>
  return (
    <>
      {line(t('inspector.call'), call)}
      {handler && line(t('inspector.handler'), <Place at={handler} />)}
      {last ? line(t('inspector.sent'), as(last.sent)) : line(t('inspector.sent'), t('inspector.notRequested'))}
      {last && line(`${t('inspector.answer')} ${last.milliseconds} ms`, as(last.failure ?? last.answer))}
    </>
  )
}

function Place({ at: { file, line: row, column } }: { at: Spot }) {
  const { t } = useInspectorMessages()
  const place = `${file}:${row}`
  return (
    <Button
      type="link"
      size="small"
      className="action-link"
      aria-label={t('inspector.open', { place })}
      onClick={() => void openInEditor(`${place}:${column}`)}
    >
      {place}
    </Button>
  )
}
