import { ROUTES, type RouteName } from '@contract/routes'
import { useGo, useParsed } from '@refinedev/core'
import { App, Button } from 'antd'
import { useEffect, useMemo } from 'react'
import { engineWords } from '@/locales/engine'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import { NARROW, useMedia } from '@/providers/use-media'
import type { FormScreen as Declared, Resource, Submit } from '@/schema'
import { FormSkeleton } from './form-skeleton'
import { LoadFailed } from './load-failed'
import { RecordForm } from './record-form'
import { useRecordForm } from './use-record-form'
import { partsOf } from './values'

interface FormScreenProps {
  readonly resource: Resource
  readonly screen: Declared<string>
  readonly route: RouteName
}

/** A page with one form: a record is made or changed, then the tab closes and its list comes back. */
export default function FormScreen({ resource, screen, route }: FormScreenProps) {
  const { t } = useWords()
  const pane = usePane()
  const go = useGo()
  const isNarrow = useMedia(NARROW)
  const { params } = useParsed()
  const parts = useMemo(() => partsOf(screen.form), [screen])
  const id = recordId(route, params)
  const back = screen.done && ROUTES[screen.done].path

  const record = useRecordForm({
    resource,
    parts,
    action: id === undefined ? 'create' : 'edit',
    ...(id !== undefined && { id }),
    onDirty: pane.setDirty,
    onSaved: () => pane.close(back),
  })
  const { setTitle } = pane
  const title = record.record?.[resource.title]
  useEffect(() => setTitle(title === undefined ? undefined : String(title)), [setTitle, title])

  if (record.failure) {
    return (
      <LoadFailed
        error={record.failure}
        onRetry={record.retry}
        onBack={() => (back ? go({ to: back }) : pane.close())}
      />
    )
  }
  if (!record.formProps) return <FormSkeleton />
  const submits = submitsOf(screen, params)
  const first = submits[0]
  return (
    <section className="form-screen">
      <RecordForm
        {...record.formProps}
        frame={screen.tabs ? 'tabs' : 'cards'}
        isNarrow={isNarrow}
        onSubmit={() => void record.submit(first)}
      />
      <footer className="form-footer">
        <Buttons
          submits={submits}
          sending={record.sending}
          isBusy={record.isBusy}
          onSubmit={how => record.submit(how)}
          name={String(title ?? '')}
        />
        <Button disabled={record.sending} onClick={() => pane.close(back)}>
          {t('engine.cancel')}
        </Button>
        {record.dirty && (
          <span className="quiet" role="status">
            {t('form.unsaved')}
          </span>
        )}
      </footer>
    </section>
  )
}

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

interface ButtonsProps {
  readonly submits: readonly Submit[]
  readonly sending: boolean
  readonly isBusy: boolean
  readonly name: string
  readonly onSubmit: (how: Submit) => Promise<void>
}

function Buttons({ submits, sending, isBusy, name, onSubmit }: ButtonsProps) {
  const { t, word } = useWords()
  const { modal } = App.useApp()
  const press = (how: Submit) => {
    if (!how.confirm) return void onSubmit(how)
    const act = word(how.label)
    modal.confirm({
      title: name ? t('action.confirmOf', { act, name }) : t('action.confirm', { act }),
      content: how.confirm === true ? undefined : word(how.confirm),
      okText: act,
      cancelText: t('engine.cancel'),
      okButtonProps: { danger: how.danger === true },
      focusable: { autoFocusButton: how.danger ? 'cancel' : 'ok' },
      onOk: () => onSubmit(how),
    })
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
