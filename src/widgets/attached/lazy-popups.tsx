import type { DropdownProps, PopoverProps, TooltipProps } from 'antd'
import {
  type ComponentType,
  cloneElement,
  type ReactElement,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { loadOnce } from '@/lib/load-once'

/**
 * antd's Tooltip, Popover and Dropdown, loaded when a user first approaches one. Until then only the control is
 * rendered, which records events; once the code is loaded they are replayed, unless the pointer has left. antd's
 * component is rendered next to the control, not around it, so that the control is not remounted, keeps its focus and
 * receives a click that has begun.
 */
type Code = typeof import('./code')
const code = loadOnce(() => import('./code'))

/** Loads the code of popups. */
export const loadPopups = code.load
const prefetch = () => void loadPopups().catch(() => undefined)

/** Events of a control: antd's trigger, and whether the event ends it. */
const EVENTS = {
  onMouseEnter: ['hover', false],
  onPointerEnter: ['hover', false],
  onMouseLeave: ['hover', true],
  onPointerLeave: ['hover', true],
  onFocus: ['focus', false],
  onBlur: ['focus', true],
  onClick: ['click', false],
  onContextMenu: ['contextMenu', false],
} as const
type EventName = keyof typeof EVENTS
type Gesture = (typeof EVENTS)[EventName][0]
const NAMES = Object.keys(EVENTS) as EventName[]

type Handlers = { [Name in EventName]?: ((event: SyntheticEvent) => void) | undefined }

/** The props that antd sets on its trigger element. */
interface TriggerProps extends Handlers {
  readonly className?: string
  readonly 'aria-describedby'?: string
}
interface ControlProps extends TriggerProps {
  readonly 'aria-label'?: string
  readonly ref?: Ref<HTMLElement>
}
type Control = ReactElement<ControlProps>

interface Common {
  readonly trigger?: string | string[]
  readonly open?: boolean
}

type LazyPopupProps<P> = Omit<P, 'children' | EventName> &
  Handlers & {
    readonly children: Control
    /** The ref of the control, for a control with several popups. */
    readonly ref?: Ref<HTMLElement>
  }

/** @param mark a class of the control that antd's styles refer to */
function createLazyPopup<P>(find: (code: Code) => unknown, mark?: string): ComponentType<LazyPopupProps<P>> {
  return function Attached({ children, ref, ...props }: LazyPopupProps<P>) {
    const control = useRef<HTMLElement>(null)
    const { isDrawn, attributes, on, onTriggerProps } = useGestures(props as Common)
    const { ref: inner, className, 'aria-describedby': described } = children.props
    const setControl = useRefs(control, inner, ref)
    const handlers: Handlers = {}
    const own: Record<string, unknown> = { ...props }
    for (const name of NAMES) {
      const outer = props[name]
      delete own[name]
      handlers[name] = event => {
        on(name, event)
        children.props[name]?.(event)
        outer?.(event)
      }
    }
    const parts = code.now()
    const Part = parts && (find(parts) as ComponentType<Record<string, unknown>>)
    return (
      <>
        {cloneElement<ControlProps>(children, {
          ...handlers,
          ref: setControl,
          className: joined(className, isDrawn ? attributes.className : mark),
          'aria-describedby': joined(described, attributes['aria-describedby']),
        } as ControlProps)}
        {isDrawn && Part && (
          <Part {...own}>
            <Anchor control={control} onTriggerProps={onTriggerProps} />
          </Part>
        )}
      </>
    )
  }
}

/** Records the events of a control before the popup's code is loaded, and passes later ones on. */
function useGestures({ trigger = 'hover', open }: Common) {
  const [isDrawn, setDrawn] = useState(false)
  const [attributes, setAttributes] = useState<Pick<TriggerProps, 'className' | 'aria-describedby'>>(NOTHING)
  const answers = useRef<Handlers>(undefined)
  const [noted] = useState(() => new Map<Gesture, readonly [EventName, SyntheticEvent]>())
  const onTriggerProps = useCallback(
    ({ className = '', 'aria-describedby': described = '', ...handlers }: TriggerProps) => {
      answers.current = handlers
      const next = { className, 'aria-describedby': described }
      setAttributes(before =>
        before.className === className && before['aria-describedby'] === described ? before : next,
      )
    },
    [],
  )
  const isOpen = open === true
  // Opened by a prop, not by an event.
  useEffect(() => {
    if (isOpen && !isDrawn)
      loadPopups().then(
        () => setDrawn(true),
        () => undefined,
      )
  }, [isOpen, isDrawn])

  const answer = () => {
    if (noted.size === 0) return
    flushSync(() => setDrawn(true))
    for (const [name, event] of noted.values()) answers.current?.[name]?.(event)
    noted.clear()
  }
  const on = (name: EventName, event: SyntheticEvent) => {
    if (answers.current) {
      answers.current[name]?.(event)
      return
    }
    const [gesture, isOver] = EVENTS[name]
    if (isOver) noted.delete(gesture)
    else if ([trigger].flat().includes(gesture)) {
      // Otherwise the browser's context menu would open first.
      if (gesture === 'contextMenu') event.preventDefault()
      noted.set(gesture, [name, event])
      if (code.now()) answer()
      else loadPopups().then(answer, () => noted.clear())
    } else prefetch()
  }
  return { isDrawn, attributes, on, onTriggerProps }
}
const NOTHING = {}

/** The child that antd expects as its trigger: passes the real control's ref and events on. */
function Anchor({ ref, control, onTriggerProps, ...triggerProps }: AnchorProps) {
  useImperativeHandle(ref, () => control.current as HTMLElement, [control])
  useLayoutEffect(() => onTriggerProps(triggerProps))
  return null
}
interface AnchorProps extends TriggerProps {
  readonly ref?: Ref<HTMLElement>
  readonly control: RefObject<HTMLElement | null>
  readonly onTriggerProps: (props: TriggerProps) => void
}

const joined = (...tokens: readonly (string | undefined)[]) => tokens.filter(Boolean).join(' ') || undefined

/** Merges several refs into one callback. */
function useRefs(...refs: readonly (Ref<HTMLElement> | undefined)[]): (node: HTMLElement | null) => void {
  const latest = useRef(refs)
  const [own, inner, outer] = refs
  useLayoutEffect(() => {
    latest.current = [own, inner, outer]
  }, [own, inner, outer])
  return useCallback((next: HTMLElement | null) => {
    for (const one of latest.current) {
      if (typeof one === 'function') one(next)
      else if (one) one.current = next
    }
  }, [])
}

/** Flipped where there is no room; where the other side has none either, as on a phone, shifted into the window. */
const INTO_WINDOW = { overflow: { adjustX: true, adjustY: true, shiftX: true, shiftY: true } }

const LazyTooltip = createLazyPopup<TooltipProps>(parts => parts.Tooltip)
const LazyPopover = createLazyPopup<PopoverProps>(parts => parts.Popover)

/**
 * A tooltip. One that only repeats the name of its control is not opened by touch: it would stay over what the tap
 * opens.
 */
export function Tooltip(props: LazyPopupProps<TooltipProps>) {
  const { 'aria-label': name } = props.children.props
  const isName = name !== undefined && name === props.title
  return <LazyTooltip {...props} {...(isName && window.matchMedia(NO_HOVER).matches && { trigger: NEVER })} />
}
const NO_HOVER = '(hover: none)'
const NEVER: NonNullable<TooltipProps['trigger']> = []

export function Popover(props: LazyPopupProps<PopoverProps>) {
  return <LazyPopover align={INTO_WINDOW} {...props} />
}
export const Dropdown = createLazyPopup<DropdownProps>(parts => parts.Dropdown, 'ant-dropdown-trigger')
