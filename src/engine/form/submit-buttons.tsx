import { useWords } from '@/providers/i18n/use-words'
import type { AnyAction, Resource, Row, Submit } from '@/schema'
import { ActButton } from '../actions/act-button'
import { useAsk } from '../actions/use-ask'
import { type Lack, lackOf } from '../actions/why'
import { useEngine } from '../context'

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
  const lack = useSaveLack(resource, record)
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
    <ActButton
      key={how.label.join()}
      // A button that decides is an action of its own.
      reason={how.body ? undefined : lack}
      type={at === 0 ? 'primary' : 'default'}
      danger={how.danger === true}
      loading={sending && at === 0}
      disabled={sending || isBusy}
      onClick={() => press(how)}
    >
      {word(how.label)}
    </ActButton>
  ))
}

/** What the role lacks to save: making a record is one action, changing it another. */
function useSaveLack({ id, actions }: Resource, record: Row): Lack | undefined {
  const rights = useEngine()
  const name = record[id] === undefined ? 'add' : 'edit'
  const label = actions[name]?.label
  return label && lackOf(name, label, rights)
}
