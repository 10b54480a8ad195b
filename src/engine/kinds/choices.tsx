import { Skeleton } from 'antd'
import { comma } from '@/lib/format'
import { engineMessages } from '@/locales/engine'
import { lazyComponent } from '@/widgets/lazy-component'
import { choiceKind } from './choice'
import type { InputProps, Kind } from './kind'
import type { Loader } from './parts/lazy-input'
import { rare } from './parts/rare'
import { isMenu, isOption, listOf, optionsOf, optionText } from './parts/values'

const choicesInput: Loader = () => import('../inputs/choices-input')

/** The skeleton of the check boxes: as many lines as there are options. */
const waitingBoxes = ({ field }: InputProps) =>
  isMenu(field) ? (
    <Skeleton.Input active block />
  ) : (
    <div className="choice-boxes" aria-busy>
      {optionsOf(field).map(([key]) => (
        <Skeleton.Node key={key} active style={{ width: '50%', height: 22 }} />
      ))}
    </div>
  )

/** Several values of a closed set. */
export const choicesKind: Kind = rare(
  choicesInput,
  (value, _row, field, translator) =>
    listOf(value)
      .map(one => optionText(field, one, translator))
      .join(comma(translator.language)),
  {
    Input: lazyComponent(choicesInput, waitingBoxes),
    write: value => listOf(value),
    wide: true,
    accepts: isOption,
    Filter: choiceKind.Filter as NonNullable<Kind['Filter']>,
    empty: engineMessages['form.chooseOne'],
  },
)
