import { ROUTES, type RouteName } from '@contract/routes'
import { useParsed } from '@refinedev/core'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { engineWords } from '@/locales/engine'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import { NARROW, useMedia } from '@/providers/use-media'
import type { AnyAction, FormScreen as Declared, Resource, Row, Submit } from '@/schema'
import { useAsk } from '../actions/use-ask'
import { PreviewButton } from '../preview/preview-button'
import { actOf } from './act-of'
import { DraftMark, DraftOffer } from './draft-bar'
import { FormHead } from './form-head'
import { FormOutline } from './form-outline'
import { FormProblems } from './form-problems'
import { FormSkeleton } from './form-skeleton'
import { FormSteps } from './form-steps'
import { LoadFailed } from './load-failed'
import { RecordForm } from './record-form'
import { useRecordForm } from './use-record-form'
import { keysOf, partsOf } from './values'

interface FormScreenProps {
  readonly resource: Resource
  readonly screen: Declared<string>
  readonly route: RouteName
}

/** A page with one form: a record is made or changed, then the tab closes and its list comes back. */
export default function FormScreen({ resource, screen, route }: FormScreenProps) {
  const { t } = useWords()
  const pane = usePane()
  const isNarrow = useMedia(NARROW)
  const { params, pathname = '' } = useParsed()
  const parts = useMemo(() => partsOf(screen.form), [screen])
  // As it was opened: a new record that becomes a draft gets an address of its own under this very form.
  const [{ named, isDraft }] = useState(() => ({
    named: recordId(route, params),
    isDraft: screen.drafts !== undefined && String(params?.[screen.drafts.flag] ?? '') === '1',
  }))
  const id = isDraft ? undefined : named
  const flag = screen.drafts?.flag
  const back = waysBack(resource, screen)

  const record = useRecordForm({
    resource,
    parts,
    action: id === undefined ? 'create' : 'edit',
    ...(id !== undefined && { id }),
    ...(isDraft && named !== undefined && { draftId: named }),
    ...(screen.drafts && { drafts: screen.drafts }),
    ...(screen.body && { body: screen.body }),
    ...(screen.drafts && id === undefined && { onDraftMade: draft => pane.moveOn(draftPath(route, flag, draft)) }),
    place: pathname,
    onDirty: pane.setDirty,
    onSaved: () => pane.close(...back),
  })
  const { setTitle } = pane
  const title = record.formProps?.initial[resource.title] ?? record.record?.[resource.title]
  const act = useMemo(() => actOf(resource, screen, route, id === undefined), [resource, screen, route, id])
  useEffect(() => {
    setTitle(title === undefined ? undefined : String(title), ...(act ? [act] : []))
  }, [setTitle, title, act])

  if (record.failure) {
    return <LoadFailed error={record.failure} onRetry={record.retry} onBack={() => pane.close(...back)} />
  }
  if (!record.formProps) return <FormSkeleton />
  const submits = submitsOf(screen, params)
  const first = submits[0]
  const step = Number(record.formProps.tab)
  const isLast = screen.as !== 'steps' || step >= parts.length - 1
  const { onTab } = record.formProps
  const next = async () => {
    if (await record.isRight(parts[step]?.keys)) onTab(String(step + 1))
  }
  return (
    <section className="form-screen">
      {id !== undefined && record.record && <FormHead resource={resource} row={record.record} />}
      {record.offer && <DraftOffer offer={record.offer} />}
      {screen.as === 'steps' && (
        <FormSteps parts={parts} step={step} form={record.formProps.form} onStep={at => onTab(String(at))} />
      )}
      <div className="form-body">
        <div className="form-main">
          <RecordForm
            {...record.formProps}
            frame={screen.as ?? 'cards'}
            isNarrow={isNarrow}
            onSubmit={() => void (isLast ? record.submit(first) : next())}
          />
          <footer className="form-footer">
            <FormProblems {...record.problems} resource={resource} />
            {screen.as === 'steps' && step > 0 && (
              <Button disabled={record.sending} onClick={() => onTab(String(step - 1))}>
                {t('form.previous')}
              </Button>
            )}
            {!isLast && (
              <Button type="primary" onClick={() => void next()}>
                {t('form.next')}
              </Button>
            )}
            {isLast && (
              <Buttons
                submits={submits}
                sending={record.sending}
                isBusy={record.isBusy}
                onSubmit={how => record.submit(how)}
                resource={resource}
                record={record.record ?? record.formProps.initial}
              />
            )}
            {record.draft && (
              <Button disabled={record.sending || record.isBusy} onClick={() => void record.draft?.save()}>
                {t('form.saveDraft')}
              </Button>
            )}
            {screen.preview && <PreviewButton {...record.formProps} preview={screen.preview} keys={keysOf(parts)} />}
            <Button disabled={record.sending} onClick={() => pane.close(...back)}>
              {t('engine.cancel')}
            </Button>
            {record.dirty && (
              <span className="quiet" role="status">
                {t('form.unsaved')}
              </span>
            )}
            {record.draft && <DraftMark draft={record.draft} />}
          </footer>
        </div>
        {!screen.as && parts.length >= OUTLINE_FROM && !isNarrow && (
          <FormOutline parts={parts} wrong={record.formProps.wrong} />
        )}
      </div>
    </section>
  )
}

/** The lists a form may have been opened from: the one its declaration names comes first. */
function waysBack(resource: Resource, { done }: Declared<string>): string[] {
  const lists = Object.entries(resource.screens).flatMap(([route, one]) =>
    one && 'columns' in one ? [route as RouteName] : [],
  )
  return [...new Set([...(done ? [done] : []), ...lists])].map(route => ROUTES[route].path)
}

/** From so many sections on, their names stand at the side (visual.md). */
const OUTLINE_FROM = 4

const SAVE: Submit = { label: engineWords['engine.save'] }

/** The buttons this address asks for. */
function submitsOf(screen: Declared<string>, params: Record<string, unknown> | undefined): readonly Submit[] {
  const all = screen.submits ?? [SAVE]
  return all.filter(one => Object.entries(one.in ?? {}).every(([name, wanted]) => same(params?.[name], wanted)))
}
const same = (value: unknown, wanted: string | undefined) =>
  (value === undefined ? undefined : String(value)) === wanted

/** The part of the address that is the record's id: the first one the route has. */
export function recordId(route: RouteName, params: Record<string, unknown> | undefined): string | undefined {
  const name = ROUTES[route].path.match(/:(\w+)/)?.[1]
  const value = name && params?.[name]
  return value === undefined || value === '' ? undefined : String(value)
}

/** The address of a draft: its id where a record's would stand, and the flag that says so. */
export function draftPath(route: RouteName, flag: string | undefined, id: string): string {
  const [first] = [...ROUTES[route].path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const parts: Readonly<Record<string, string>> = { ...(first && { [first]: id }), ...(flag && { [flag]: '1' }) }
  return ROUTES[route].path.replace(/:(\w+)(\([^)]*\))?\??/g, (_, name: string) => parts[name] ?? '')
}

interface ButtonsProps {
  readonly resource: Resource
  readonly record: Row
  readonly submits: readonly Submit[]
  readonly sending: boolean
  readonly isBusy: boolean
  readonly onSubmit: (how: Submit) => Promise<boolean>
}

function Buttons({ resource, record, submits, sending, isBusy, onSubmit }: ButtonsProps) {
  const { word } = useWords()
  const ask = useAsk(resource)
  const press = (how: Submit) => {
    if (!how.confirm && !how.ask) return void onSubmit(how)
    // What a button of a form asks, and how, is what an action asks.
    const { label, danger, confirm, ask: asked, reasons } = how
    const action: AnyAction = {
      label,
      ...(danger && { danger }),
      ...(confirm && { confirm }),
      ...(asked && { ask: asked }),
      ...(reasons && { reasons }),
    }
    void ask(action, record, typed => onSubmit({ ...how, body: { ...how.body, ...(typed as Submit['body']) } }))
  }
  return submits.map((how, at) => (
    <Button
      key={how.label.join()}
      type={at === 0 ? 'primary' : 'default'}
      danger={how.danger === true}
      loading={sending && at === 0}
      disabled={sending || isBusy}
      onClick={() => press(how)}
    >
      {word(how.label)}
    </Button>
  ))
}
