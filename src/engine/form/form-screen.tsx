import { ROUTES, type RouteName } from '@contract/routes'
import { useParsed } from '@refinedev/core'
import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useTab } from '@/providers/tab-state'
import { NARROW, useMedia } from '@/providers/use-media'
import type { FormScreen as Declared, Resource, Row } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { screenMarker } from '../context/dev-markers'
import { recordId } from '../context/record-id'
import { waysBack } from '../context/ways-back'
import { LoadFailed } from '../placeholder/load-failed'
import { ScreenSkeleton } from '../skeleton/screen-skeleton'
import { RecordSkeleton, TitleSkeleton } from '../skeleton/skeleton'
import { DraftOffer } from './draft-bar'
import { FormContext } from './form-context'
import { FormFooter } from './form-footer'
import { FormHead } from './form-head'
import { FormOutline, OUTLINE_FROM } from './form-outline'
import { formPageTitle } from './form-page-title'
import { FormSkeleton } from './form-skeleton'
import { FormSteps } from './form-steps'
import { RecordForm } from './record-form'
import { stepsOf } from './steps-of'
import { submitsOf } from './submits'
import { type FormControllerState, useFormController } from './use-form-controller'
import type { FormSection } from './values'

const HeadActions = lazyComponent(() => import('../detail/head-actions'))
const RecordAtHand = lazyComponent(() => import('../actions/record-command-target'))

const NOTHING: Row = {}

interface FormScreenProps {
  readonly resource: Resource
  readonly screen: Declared<string>
  readonly route: RouteName
}

/** A page with one form: after creating or saving a record, the tab closes and its list opens. */
export default function FormScreen({ resource, screen, route }: FormScreenProps) {
  const tab = useTab()
  const isNarrow = useMedia(NARROW)
  const { page } = useParams()
  const { params } = useParsed()
  const leave = () => tab.close(...waysBack(resource, route, screen.redirect))
  const { id, ...options } = useOpenedForm(screen, route)
  const record = useFormController({ resource, form: screen.form, ...options, id, continues: true, onClose: leave })
  const { parts } = record
  useFormTitle({ resource, screen, route }, record, id === undefined)

  if (record.error) return <LoadFailed error={record.error} onRetry={record.retry} onBack={leave} />
  const hasOutline = !screen.layout && parts.length >= OUTLINE_FROM && !isNarrow
  if (!record.formProps)
    return <FormOnItsWay {...{ resource, screen, parts, isNarrow, hasOutline, isNew: id === undefined }} />
  const { formProps } = record
  const submits = submitsOf(screen.buttons, params)
  const { redirect } = screen
  const about = { resource, route, redirect, row: record.record ?? NOTHING, reread: () => void record.reread() }
  const steps = stepsOf(screen, parts, formProps, record.isRight)
  return (
    <FormContext value={record}>
      <section className="form-screen" {...(import.meta.env.DEV && screenMarker(resource, screen))}>
        {id !== undefined && record.record && (
          <>
            <FormHead resource={resource} row={record.record}>
              <HeadActions {...about} />
            </FormHead>
            <RecordAtHand {...about} page={page} />
          </>
        )}
        {record.offer && <DraftOffer offer={record.offer} />}
        {screen.layout === 'steps' && (
          <FormSteps parts={parts} step={steps.at} form={formProps.form} onStep={steps.goTo} />
        )}
        <div className="form-body">
          <div className="form-main">
            <RecordForm
              {...formProps}
              frame={screen.layout ?? 'cards'}
              isNarrow={isNarrow}
              onSubmit={() => void (steps.isLast ? record.submit(submits[0]) : steps.next())}
            />
            <FormFooter {...{ screen, steps, submits }} onLeave={leave} />
          </div>
          {hasOutline && <FormOutline parts={parts} wrong={formProps.wrong} />}
        </div>
      </section>
    </FormContext>
  )
}

interface FormOnItsWayProps extends Omit<FormScreenProps, 'route'> {
  readonly parts: readonly FormSection[]
  readonly isNarrow: boolean
  readonly hasOutline: boolean
  readonly isNew: boolean
}

/** The skeleton of the page: fields have their final positions. */
function FormOnItsWay({ resource, screen, parts, isNarrow, hasOutline, isNew }: FormOnItsWayProps) {
  return (
    <div className="form-screen">
      {!isNew && (
        <RecordSkeleton>
          <div className="detail-title form-head">
            <TitleSkeleton resource={resource} />
          </div>
        </RecordSkeleton>
      )}
      <div className="form-body">
        <div className="form-main">
          {screen.layout ? <ScreenSkeleton /> : <FormSkeleton {...{ resource, parts, isNarrow }} />}
        </div>
        {hasOutline && <div className="form-outline" />}
      </div>
    </div>
  )
}

/** What the URL opens: a record, a draft or a new record, and the form options that follow from it. */
function useOpenedForm({ drafts, extraValues }: Declared<string>, route: RouteName) {
  const tab = useTab()
  const { params, pathname = '' } = useParsed()
  // Fixed on mount: a new record that becomes a draft gets a URL of its own while this form stays open.
  const [{ named, isDraft }] = useState(() => ({
    named: recordId(route, params),
    isDraft: drafts !== undefined && String(params?.[DRAFT_FLAG] ?? '') === '1',
  }))
  // The id 0 means a new record, for routes whose path always has an id.
  const id = isDraft || named === '0' ? undefined : named
  return {
    id,
    action: id === undefined ? ('create' as const) : ('edit' as const),
    ...(isDraft && named !== undefined && { draftId: named }),
    ...(drafts && { drafts }),
    ...(extraValues && { extraValues }),
    ...(drafts && id === undefined && { onDraftMade: (made: string) => tab.moveOn(draftPath(route, made)) }),
    place: pathname,
    onDirty: tab.setDirty,
  }
}

/** The tab's title: the action and the record's title. */
function useFormTitle(
  { resource, screen, route }: FormScreenProps,
  { formProps, record }: FormControllerState,
  isNew: boolean,
): void {
  const { setTitle } = useTab()
  const title = formProps?.initial[resource.titleField] ?? record?.[resource.titleField]
  const act = useMemo(() => formPageTitle(resource, screen, route, isNew), [resource, screen, route, isNew])
  useEffect(() => {
    setTitle(title === undefined ? undefined : String(title), ...(act ? [act] : []))
  }, [setTitle, title, act])
}

/** The route parameter that is '1' if the preceding id is a draft's. */
const DRAFT_FLAG = 'isdraft'

/** The path of a draft: the draft's id in place of the record id, and the draft flag. */
export function draftPath(route: RouteName, id: string): string {
  const [first] = [...ROUTES[route].path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const parts: Readonly<Record<string, string>> = { ...(first && { [first]: id }), [DRAFT_FLAG]: '1' }
  return ROUTES[route].path.replace(/:(\w+)(\([^)]*\))?\??/g, (_, name: string) => parts[name] ?? '')
}
