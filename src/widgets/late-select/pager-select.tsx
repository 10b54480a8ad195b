import DownOutlined from '@ant-design/icons/DownOutlined'
import type { SelectProps } from 'antd'
import useStyle from 'antd/es/select/style'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { loadOnce } from '@/lib/load-once'

type Code = ComponentType<SelectProps>

const code = loadOnce(async () => (await import('./code')).default as Code)

/** Loads antd's select. */
export const loadSelect = code.ask

/** The keys that open antd's select, and no others: what a key does must not depend on whether the code is here. */
const isOpening = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !altKey && !metaKey && (key === 'Enter' || key === ' ')

/**
 * Stands in for antd's select under a table: the same box with the size that is chosen. antd's own takes its place when
 * somebody goes toward it; it is open then where that was wanted, and has the focus that the box had.
 */
export default function PagerSelect({ showSearch: _, ...props }: SelectProps) {
  const [Select, setSelect] = useState(code.now)
  const [isOpened, setOpened] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const ask = () => {
    if (code.now()) setSelect(code.now)
    else
      loadSelect().then(
        () => setSelect(code.now),
        () => undefined,
      )
  }
  const open = () => {
    if (props.disabled) return
    setOpened(true)
    ask()
  }
  if (Select) return <Select {...props} autoFocus={hasFocus} defaultOpen={isOpened} />
  return (
    <Box
      {...props}
      onNear={ask}
      onOpen={open}
      onFocus={isThere => {
        setFocus(isThere)
        if (isThere) ask()
      }}
    />
  )
}

interface BoxProps extends Pick<SelectProps, 'className' | 'size' | 'disabled' | 'options' | 'value' | 'aria-label'> {
  readonly onNear: () => void
  readonly onOpen: () => void
  readonly onFocus: (isThere: boolean) => void
}

/** As antd draws it, closed. */
function Box({ className, size, disabled = false, options = [], value, onNear, onOpen, onFocus, ...named }: BoxProps) {
  useStyle('ant-select', 'ant-select-css-var')
  const label = options.find(option => option.value === value)?.label
  const classes = [
    'ant-select ant-select-outlined ant-select-css-var ant-select-single ant-select-show-arrow',
    size === 'small' && 'ant-select-sm',
    disabled && 'ant-select-disabled',
    className,
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is what is used; all of the box leads to it
    <div
      className={classes.filter(Boolean).join(' ')}
      onPointerEnter={onNear}
      onMouseDown={event => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.querySelector('input')?.focus()
        onOpen()
      }}
    >
      <div className="ant-select-content ant-select-content-has-value" title={String(label ?? '')}>
        {label}
        <input
          className="ant-select-input"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-label={named['aria-label']}
          readOnly
          value=""
          disabled={disabled}
          onFocus={() => onFocus(true)}
          onBlur={() => onFocus(false)}
          onKeyDown={event => {
            if (!isOpening(event)) return
            event.preventDefault()
            onOpen()
          }}
        />
      </div>
      <div className="ant-select-suffix">
        <DownOutlined />
      </div>
    </div>
  )
}
