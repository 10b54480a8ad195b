import { Button } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyAction, Resource, Row, Submit } from '@/schema'
import { useAsk } from '../actions/use-ask'

interface ButtonsProps {
  readonly resource: Resource
  readonly record: Row
  readonly submits: readonly Submit[]
  readonly sending: boolean
  readonly isBusy: boolean
  readonly onSubmit: (how: Submit) => Promise<boolean>
}

/** The buttons that send a form: the first is what it is about. */
export function SubmitButtons({ resource, record, submits, sending, isBusy, onSubmit }: ButtonsProps) {
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
