import { checkTitle, type FloorTitle, isHexColour, widgetLimits } from '@contract/widgets/rules'
import { Button, ColorPicker, Flex, Input } from 'antd'
import { useState } from 'react'
import { floorMessages } from '@/locales/floors'
import type { DialogProps } from '@/widgets/dialogs'
import { EditDialog } from '@/widgets/edit-dialog'
import type { InputProps } from '@/widgets/input-props'
import { Labelled, statusOf } from '@/widgets/labelled'
import { Tinted } from '@/widgets/tinted'
import { createMessagesHook } from '@/widgets/widget-messages'
import type { FloorTitleOptions } from './use-floor-title'

const useFloorMessages = createMessagesHook(floorMessages)

const PARTS = [
  ['start_color', 'title.start'],
  ['end_color', 'title.end'],
] as const

/** The dialog of a floor's title: a text of 2 to 4 characters and the two colours of its gradient. */
export default function TitleDialog(props: FloorTitleOptions & DialogProps<FloorTitle>) {
  const { value, open, onDone, afterClose } = props
  const { t, word } = useFloorMessages()
  const [title, setTitle] = useState<FloorTitle>(value ?? { text: '', start_color: '#333377', end_color: '#488bad' })
  const [isTried, setTried] = useState(false)
  const wrong = checkTitle(title)
  const isWrong = Object.keys(wrong).length > 0
  const errorOf = (part: keyof typeof wrong) => {
    const found = isTried ? wrong[part] : undefined
    return found && word(found.label)
  }
  const save = () => {
    setTried(true)
    if (!isWrong) onDone({ ...title, text: title.text.trim() })
  }
  return (
    <EditDialog
      open={open}
      title={t('title.title')}
      confirm={t('title.confirm')}
      width={420}
      wrong={isTried && isWrong}
      onSave={save}
      onCancel={() => onDone()}
      afterClose={afterClose}
    >
      <Labelled label={t('title.text')} required error={errorOf('text')}>
        {input => (
          <Input
            {...input}
            status={statusOf(input)}
            value={title.text}
            count={{ show: true, max: widgetLimits.floorTitleMax, strategy: text => [...text].length }}
            onChange={event => setTitle({ ...title, text: event.target.value })}
          />
        )}
      </Labelled>
      {PARTS.map(([part, label]) => (
        <Labelled key={part} label={t(label)} required error={errorOf(part)}>
          {input => (
            <ColourInput
              {...input}
              name={t(label)}
              colour={title[part]}
              onColour={colour => setTitle({ ...title, [part]: colour })}
            />
          )}
        </Labelled>
      ))}
      <Flex gap={8} align="center">
        <Tinted tone="secondary">{t('title.preview')}</Tinted>
        <FloorTitleText title={title} />
      </Flex>
    </EditDialog>
  )
}

interface ColourInputProps extends InputProps {
  /** The label of the colour. */
  readonly name: string
  readonly colour: string
  readonly onColour: (colour: string) => void
}

/** A colour, entered as text or picked. */
function ColourInput({ name, colour, onColour, ...input }: ColourInputProps) {
  const { t } = useFloorMessages()
  return (
    <Flex gap={8}>
      <Input
        {...input}
        status={statusOf(input)}
        value={colour}
        placeholder="#RRGGBB"
        onChange={event => onColour(event.target.value)}
      />
      <ColorPicker
        disabledAlpha
        disabledFormat
        format="hex"
        value={isHexColour(colour) ? colour : '#000000'}
        onChange={picked => onColour(picked.toHexString())}
      >
        {/* antd's own swatch is not accessible by keyboard. */}
        <Button
          aria-label={t('title.pick', { name })}
          style={{ width: 32, padding: 4 }}
          icon={<Swatch colour={colour} />}
        />
      </ColorPicker>
    </Flex>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <span
    aria-hidden
    style={{
      display: 'block',
      width: 22,
      height: 22,
      borderRadius: 4,
      background: isHexColour(colour) ? colour : 'transparent',
    }}
  />
)

/** A title with its gradient, as buyers see it. */
export function FloorTitleText({ title }: { title: FloorTitle }) {
  const isReady = isHexColour(title.start_color) && isHexColour(title.end_color)
  return (
    <span
      style={{
        padding: '2px 12px',
        borderRadius: 12,
        minWidth: 48,
        minHeight: 24,
        color: '#fff',
        background: isReady ? `linear-gradient(90deg, ${title.start_color}, ${title.end_color})` : undefined,
      }}
    >
      {title.text}
    </span>
  )
}
