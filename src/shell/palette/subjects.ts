import {
  type NamedAction,
  offeredActions,
  type UnavailableReason,
  unavailableActions,
} from '@/engine/actions/action-availability'
import type { CommandTarget } from '@/engine/actions/command-targets'
import type { Row } from '@/schema'

/** A record with its available actions. */
export interface Subject {
  readonly id: string
  readonly name: string
  readonly offered: readonly NamedAction[]
  /** The disabled actions with their reasons. */
  readonly missing: readonly (readonly [...NamedAction, UnavailableReason])[]
  readonly run: (action: string) => void
}

const ROW = '[data-row-key]'

/**
 * The subjects of the command targets: an overlay over a list hides its rows; else the current row comes first, that of
 * the keyboard before that of the pointer, then the record of the page.
 */
export function subjectsOf(hands: readonly CommandTarget[]): Subject[] {
  const over = hands.flatMap(hand => (hand.frame && isNamed(hand, hand.record) ? subjectOf(hand, hand.record) : []))
  if (over.length > 0) return over
  if (hands.some(({ frame, doing }) => frame && doing)) return []
  const rows = hands.flatMap(hand => {
    const row = rowAt(hand)
    return row ? subjectOf(hand, row) : []
  })
  const pages = hands.flatMap(hand => (!hand.frame && isNamed(hand, hand.record) ? subjectOf(hand, hand.record) : []))
  return [...rows, ...pages]
}

/** Without the loaded record, the availability of its actions is unknown. */
const isNamed = ({ resource }: CommandTarget, row: Row | undefined): row is Row =>
  row?.[resource.titleField] !== undefined

function subjectOf(hand: CommandTarget, row: Row): Subject[] {
  const { resource, rights, run, doing } = hand
  const names = hand.names.filter(name => resource.actions[name] !== doing)
  if (names.length === 0) return []
  const usable = offeredActions(resource, names, row, rights)
  const calm = usable.filter(([, { danger }]) => !danger)
  return [
    {
      id: `${resource.name}/${String(row[resource.id])}`,
      name: String(row[resource.titleField] ?? ''),
      offered: [...calm, ...usable.filter(([, { danger }]) => danger)],
      missing: unavailableActions(resource, names, row, rights),
      run: action => run(action, row),
    },
  ]
}

/** The row of a list that has focus, is hovered, or was last navigated to by keyboard. */
function rowAt({ resource, frame, rows = [] }: CommandTarget): Row | undefined {
  if (!frame) return undefined
  const focused = document.activeElement?.closest<HTMLElement>(ROW)
  const at =
    (focused && frame.contains(focused) ? focused : undefined) ??
    frame.querySelector<HTMLElement>(`${ROW}:hover`) ??
    frame.querySelector<HTMLElement>(`${ROW}[data-current]`)
  const key = at?.dataset.rowKey
  return key === undefined ? undefined : rows.find(row => String(row[resource.id]) === key)
}
