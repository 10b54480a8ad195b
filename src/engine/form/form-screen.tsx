import { ROUTES, type RouteName } from '@contract/routes'
import { useParsed } from '@refinedev/core'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import { NARROW, useMedia } from '@/providers/use-media'
import type { FormScreen as Declared, Resource } from '@/schema'
import { PreviewButton } from '../preview/preview-button'
import { recordId } from '../record-id'
import { actOf } from './act-of'
import { DraftMark, DraftOffer } from './draft-bar'
import { FormHead } from './form-head'
import { FormOutline, OUTLINE_FROM } from './form-outline'
import { FormProblems } from './form-problems'
import { FormSkeleton } from './form-skeleton'
import { FormSteps } from './form-steps'
import { LoadFailed } from './load-failed'
import { RecordForm } from './record-form'
import { SubmitButtons } from './submit-buttons'
import { submitsOf } from './submits'
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
  const submits = submitsOf(screen.submits, params)
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
              <SubmitButtons
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

/** The address of a draft: its id where a record's would stand, and the flag that says so. */
export function draftPath(route: RouteName, flag: string | undefined, id: string): string {
  const [first] = [...ROUTES[route].path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const parts: Readonly<Record<string, string>> = { ...(first && { [first]: id }), ...(flag && { [flag]: '1' }) }
  return ROUTES[route].path.replace(/:(\w+)(\([^)]*\))?\??/g, (_, name: string) => parts[name] ?? '')
}
